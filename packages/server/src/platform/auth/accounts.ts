import { accountRestrictions, type RestrictingColumns } from './accountRestrictions';
import type { CallerAccount } from './CallerAccount';
import type { Queryable } from '../database/Database';
import { ofAllCompanies } from '../database/ofAllCompanies';

/** The properties of an account that sign-ins use. */
export interface SignInAccount {
  companyId: number;
  accountId: number;
  /** Raised by a new password and by blocking, which end all earlier sign-ins. */
  signInVersion: number;
  name: string;
  email: string | null;
}

interface AccountRow {
  company_id: number;
  account_id: number;
  sign_in_version: number;
  display_name: string;
  email: string | null;
  password_hash: string | null;
}

const toAccount = (row: AccountRow): SignInAccount => ({
  companyId: row.company_id,
  accountId: row.account_id,
  signInVersion: row.sign_in_version,
  name: row.display_name,
  email: row.email,
});

/**
 * The active account of a token subject; `null` when the subject is unknown or its sign-in has ended, because the account was
 * blocked or its password changed since.
 */
export async function readAccountOfSubject(database: Queryable, subject: string): Promise<SignInAccount | null> {
  const [, companyId, accountId, signInVersion] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(subject) ?? [];
  if (!companyId || !accountId || !signInVersion) return null;
  const { rows } = await database.query<AccountRow>(
    `select company_id, account_id, sign_in_version, display_name, email from account
     where company_id = $1 and account_id = $2 and sign_in_version = $3 and not inactive`,
    [Number(companyId), Number(accountId), Number(signInVersion)],
  );
  return rows[0] ? toAccount(rows[0]) : null;
}

/** Ends every sign-in of an account, also at the login service, except the session `sid` if given. */
export async function endSignIns(
  transaction: Queryable,
  { companyId, accountId, sid = null }: { companyId: number; accountId: number; sid?: string | null },
): Promise<void> {
  await transaction.query(
    `UPDATE account SET sign_in_version = sign_in_version + 1 WHERE company_id = $1 AND account_id = $2`,
    [companyId, accountId],
  );
  if (sid !== null) await continueSession(transaction, { companyId, accountId, sid });
}

/** Keeps a session valid after the version of its account was raised. */
export async function continueSession(
  transaction: Queryable,
  { companyId, accountId, sid }: { companyId: number; accountId: number; sid: string },
): Promise<void> {
  await transaction.query(
    `UPDATE account_session AS s SET sign_in_version = a.sign_in_version FROM account AS a
     WHERE s.company_id = $1 AND s.account_id = $2 AND s.sid = $3 AND a.company_id = $1 AND a.account_id = $2`,
    [companyId, accountId, sid],
  );
}

/**
 * An active account as a caller without a session, for work in its name; else `null`. 'Automação' of a profile is one for as long as
 * the profile allows it (decision 124).
 */
export async function readCallerAccount(
  database: Queryable,
  companyId: number,
  accountId: number,
): Promise<CallerAccount | null> {
  const { rows } = await database.query<Omit<CallerAccount, 'sid' | 'restrictions'> & RestrictingColumns>(
    `select company_id as "companyId", account_id as "accountId", room_id as "roomId", is_admin as "isAdmin",
       display_name as name, email, attributes, shared_talks, account_type = 3 as "isAutomation"
     from account where company_id = $1 and account_id = $2 and (not inactive or account_type = 3 and exists (
       select from room where company_id = $1 and room.room_id = account.room_id and acts_as_automation))`,
    [companyId, accountId],
    'account-caller',
  );
  const [row] = rows;
  if (!row) return null;
  const { attributes, shared_talks, ...account } = row;
  return { ...account, restrictions: accountRestrictions({ attributes, shared_talks }), sid: '' };
}

/** The maximum number of companies in which one e-mail can sign in. */
const companiesOfOneEmail = 5;

/**
 * The active accounts of people with this e-mail, with their password hashes. The only query across companies: a person who signs
 * in does not say which company is theirs.
 */
export async function findAccountsByEmail(
  database: Queryable,
  email: string,
): Promise<(SignInAccount & { passwordHash: string | null })[]> {
  const { rows } = await database.query<AccountRow>(
    `select company_id, account_id, sign_in_version, display_name, email, password_hash from account
     where lower(email) = lower($1) and account_type = 1 and not inactive
     order by company_id, account_id limit $2 ${ofAllCompanies}`,
    [email.trim(), companiesOfOneEmail],
  );
  return rows.map((row) => ({ ...toAccount(row), passwordHash: row.password_hash }));
}

/** A sign-in of an account as the subject of an identity token: `company.account.version`. */
export const subjectOf = ({ companyId, accountId, signInVersion }: SignInAccount): string =>
  `${companyId}.${accountId}.${signInVersion}`;
