import { customerRoomId } from '@assunto/api/ticketing';
import type { AttributeSelection, SessionAccount, TokenClaims } from '@assunto/api';
import type { CallerAccount } from './CallerAccount';
import type { Database, Queryable } from '../database/Database';
import { HttpError } from '../errors/errors';
import type { SignIn } from './setUpSignIn';

/** Signs a token for the caller's session, with its claims. */
export async function signToken(database: Database, { tokens }: SignIn, account: CallerAccount): Promise<string> {
  const { name, accountId, companyId, roomId, isAdmin, sid } = account;
  const requireDigitalSignature = await readSignatureSubjects(database, companyId, roomId);
  const claims: TokenClaims = { name, accountId, requireDigitalSignature, roomId, companyId, isAdmin, sid };
  return tokens.sign(claims);
}

/** The subjects for which people of the room must sign digitally. */
async function readSignatureSubjects(database: Queryable, companyId: number, roomId: number): Promise<string[]> {
  const { rows } = await database.query<{ require_digital_signature: string[] }>(
    'SELECT require_digital_signature FROM room WHERE company_id = $1 AND room_id = $2',
    [companyId, roomId],
  );
  return rows[0]?.require_digital_signature ?? [];
}

/** The signed-in account's own data. Throws SESSION_ENDED when it no longer exists. */
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
    company_name: string;
    theme_color: string | null;
  }>(
    `SELECT a.display_name, a.email, a.phone, a.image, a.room_id, a.attributes, c.time_zone,
       c.company_name, c.theme_color
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
    company: { companyName: row.company_name, themeColor: row.theme_color },
  };
}
