import { createHash, randomBytes } from 'node:crypto';
import { adminRoomId } from '@assunto/api/ticketing';
import { isEmail } from '@assunto/engine/fields';
import { type FirstAccess, type HomeCard, minPasswordScore, ratePassword } from '@assunto/api';
import { hashPassword } from '../../../platform/auth/passwords';
import { changeConfigurationIn } from '../../../configuration/changeConfiguration';
import { storedCompany } from '../../../configuration/storedCompany';
import type { Database, Queryable } from '../../../platform/database/Database';
import { ofAllCompanies } from '../../../platform/database/ofAllCompanies';
import { addCommentNotification } from '../../../delivery/commentNotification';
import { HttpError } from '../../../platform/errors/errors';
import { translate } from '../../../platform/messages/language';

/** Hours that a printed code is valid; each start prints a new one. */
const codeHours = 24;

/** The only company of an installation without people. */
const firstCompanyId = 1;

/** The home page of its administrators. */
const firstCards: readonly HomeCard[] = [{ kind: 'unread' }, { kind: 'recent' }];

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/**
 * Prepares an installation in which nobody can sign in yet: its company, the administrators' profile and a code of 128 bits for
 * its first administrator. Returns the code, or `null` when the installation has people or other companies.
 */
export async function prepareFirstAccess(database: Database): Promise<string | null> {
  return database.transaction(async (transaction) => {
    if ((await hasPeople(transaction)) || (await hasOtherCompany(transaction))) return null;
    await transaction.query(
      `INSERT INTO company (company_id, company_identifier, company_name) VALUES ($1, 'empresa', 'Minha empresa')
       ON CONFLICT DO NOTHING`,
      [firstCompanyId],
    );
    await transaction.query(
      `INSERT INTO room (company_id, room_id, room_name) VALUES ($1, $2, 'Administradores') ON CONFLICT DO NOTHING`,
      [firstCompanyId, adminRoomId],
    );
    await addCommentNotification(transaction, firstCompanyId);
    await transaction.query(
      `INSERT INTO room_home (company_id, room_id, cards) VALUES ($1, $2, $3::jsonb) ON CONFLICT DO NOTHING`,
      [firstCompanyId, adminRoomId, JSON.stringify(firstCards)],
    );
    const code = randomBytes(16).toString('base64url');
    await transaction.query(`DELETE FROM first_access_code WHERE expires_in < now() ${ofAllCompanies}`);
    await transaction.query(
      `INSERT INTO first_access_code (company_id, code_hash, expires_in) VALUES ($1, $2, now() + $3 * interval '1 hour')`,
      [firstCompanyId, hashOf(code), codeHours],
    );
    return code;
  });
}

/**
 * Creates the first administrator. Throws FIRST_ACCESS_REFUSED when the code is invalid, has expired, or was used meanwhile,
 * REQUEST_INVALID for an invalid e-mail, and PASSWORD_WEAK; then nothing has changed. `isEmbedded` tells whether people sign in
 * at the embedded login service.
 */
export async function redeemFirstAccess(database: Database, given: FirstAccess, isEmbedded: boolean): Promise<void> {
  const [companyName, firstName, lastName] = [given.companyName.trim(), given.firstName.trim(), given.lastName.trim()];
  const email = given.email.trim();
  if (!isEmail(email))
    throw new HttpError('REQUEST_INVALID', {
      errors: [{ code: 'pattern', message: translate('password.emailInvalid'), attribute: 'email' }],
    });
  const codes = [firstCompanyId, hashOf(given.code)];
  const known = 'SELECT FROM first_access_code WHERE company_id = $1 AND code_hash = $2 AND expires_in > now()';
  // Checked before the password is rated and hashed, which is slow.
  if ((await database.query(known, codes)).rows.length === 0) throw new HttpError('FIRST_ACCESS_REFUSED');
  const passwordHash = isEmbedded ? await checkedHash(given, [companyName, firstName, lastName, email]) : null;
  await database.transaction(async (transaction) => {
    // The code can be used once: a concurrent request waits here and then finds it used.
    await transaction.query('SELECT FROM company WHERE company_id = $1 FOR UPDATE', [firstCompanyId]);
    const { rowCount } = await transaction.query(
      'DELETE FROM first_access_code WHERE company_id = $1 AND code_hash = $2 AND expires_in > now()',
      codes,
    );
    if (rowCount === 0 || (await hasPeople(transaction))) throw new HttpError('FIRST_ACCESS_REFUSED');
    await transaction.query('DELETE FROM first_access_code WHERE company_id = $1', [firstCompanyId]);
    const name = displayNameOf(firstName, lastName);
    const { rows } = await transaction.query<{ accountId: number }>(
      `INSERT INTO account (company_id, room_id, account_type, first_name, last_name, display_name, email, is_admin,
         password_hash) VALUES ($1, $2, 1, $3, $4, $5, $6, true, $7) RETURNING account_id AS "accountId"`,
      [firstCompanyId, adminRoomId, firstName, lastName, name, email, passwordHash],
    );
    const administrator = { companyId: firstCompanyId, accountId: rows[0]?.accountId ?? 0, name };
    await changeConfigurationIn(transaction, administrator, {
      ...storedCompany(firstCompanyId),
      ifMatch: null,
      async change() {
        await transaction.query('UPDATE company SET company_name = $2 WHERE company_id = $1', [
          firstCompanyId,
          companyName,
        ]);
        return firstCompanyId;
      },
    });
  });
}

async function checkedHash({ password }: FirstAccess, personalTerms: readonly string[]): Promise<string> {
  if ((await ratePassword(password, personalTerms)) < minPasswordScore) throw new HttpError('PASSWORD_WEAK');
  return hashPassword(password);
}

/** The display name; people may type at most 50 characters (specification: people). */
const displayNameOf = (firstName: string, lastName: string): string => `${firstName} ${lastName}`.slice(0, 50).trim();

async function hasPeople(transaction: Queryable): Promise<boolean> {
  const { rows } = await transaction.query(`SELECT FROM account LIMIT 1 ${ofAllCompanies}`);
  return rows.length > 0;
}

async function hasOtherCompany(transaction: Queryable): Promise<boolean> {
  const { rows } = await transaction.query(`SELECT FROM company WHERE company_id <> $1 LIMIT 1 ${ofAllCompanies}`, [
    firstCompanyId,
  ]);
  return rows.length > 0;
}
