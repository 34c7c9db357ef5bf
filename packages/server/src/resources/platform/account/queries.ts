import { customerRoomId } from '@assunto/engine/ticketing';
import type { AppData, AttributeSelection, CompanyData, SessionAccount } from '@assunto/engine/contract';
import type { CallerAccount } from '../../../access/CallerAccount';
import type { Queryable } from '../../../database/Database';
import { HttpError } from '../../../http/errors';
import { findAccountsByEmail, type SignInAccount } from '../../../auth/accounts';

/** The app half of every login answer (1§3). */
export const appData: AppData = { appIdentifier: 'assunto', appName: 'Assunto' };

/** The company half of the login answer. Throws when there is no such company. */
export async function readCompany(database: Queryable, companyId: number): Promise<CompanyData> {
  const { rows } = await database.query<{
    company_identifier: string;
    company_name: string;
    theme_color: string | null;
  }>('SELECT company_identifier, company_name, theme_color FROM company WHERE company_id = $1', [companyId]);
  const row = rows[0];
  if (!row) throw new Error(`company ${companyId} has accounts but does not exist`);
  return { companyIdentifier: row.company_identifier, companyName: row.company_name, themeColor: row.theme_color };
}

/** The subjects for which people of the room must sign digitally (1§3). */
export async function readSignatureSubjects(database: Queryable, companyId: number, roomId: number): Promise<string[]> {
  const { rows } = await database.query<{ require_digital_signature: string[] }>(
    'SELECT require_digital_signature FROM room WHERE company_id = $1 AND room_id = $2',
    [companyId, roomId],
  );
  return rows[0]?.require_digital_signature ?? [];
}

/** The signed-in account's own data (1§3). Throws SESSION_ENDED when it does not exist any more. */
export async function readSessionAccount(
  database: Queryable,
  { companyId, accountId, viewing, roomId }: Pick<CallerAccount, 'companyId' | 'accountId' | 'roomId' | 'viewing'>,
): Promise<SessionAccount> {
  const { rows } = await database.query<{
    display_name: string;
    email: string | null;
    phone: string | null;
    image: string | null;
    room_id: number;
    attributes: AttributeSelection[];
    time_zone: string;
  }>(
    `SELECT a.display_name, a.email, a.phone, a.image, a.room_id, a.attributes, c.time_zone
     FROM account a JOIN company c USING (company_id)
     WHERE a.company_id = $1 AND a.account_id = $2`,
    [companyId, accountId],
  );
  const row = rows[0];
  if (!row) throw new HttpError('SESSION_ENDED');
  const shownRoom = viewing ? roomId : row.room_id;
  return {
    accountId,
    name: row.display_name,
    email: row.email,
    phoneNumber: row.phone,
    image: row.image,
    customer: shownRoom === customerRoomId,
    roomId: shownRoom,
    attributes: row.attributes,
    timeZone: row.time_zone,
  };
}

/** The one active account with an e-mail that another login service vouches for; `null` when there is none, or several. */
export async function findAccountOfEmail(database: Queryable, email: string): Promise<SignInAccount | null> {
  const accounts = await findAccountsByEmail(database, email);
  const [account] = accounts;
  return account && accounts.length === 1 ? account : null;
}
