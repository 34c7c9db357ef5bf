import type { Caller } from '../access/Caller';
import type { Queryable } from '../database/Database';

/** An account as the sign-in sees it. */
export interface SignInAccount {
  companyId: number;
  accountId: number;
  name: string;
  email: string | null;
}

interface AccountRow {
  company_id: number;
  account_id: number;
  display_name: string;
  email: string | null;
  password_hash: string | null;
}

const toAccount = (row: AccountRow): SignInAccount => ({
  companyId: row.company_id,
  accountId: row.account_id,
  name: row.display_name,
  email: row.email,
});

/** An active account of a company, or `null`. */
export async function readActiveAccount(
  database: Queryable,
  companyId: number,
  accountId: number,
): Promise<SignInAccount | null> {
  const { rows } = await database.query<AccountRow>(
    `select company_id, account_id, display_name, email from account
     where company_id = $1 and account_id = $2 and not inactive`,
    [companyId, accountId],
  );
  return rows[0] ? toAccount(rows[0]) : null;
}

/** An active account as its work goes on without a session, or `null`. */
export async function readCaller(database: Queryable, companyId: number, accountId: number): Promise<Caller | null> {
  const { rows } = await database.query<Omit<Caller, 'sid'>>(
    `select company_id as "companyId", account_id as "accountId", room_id as "roomId", is_admin as "isAdmin",
       display_name as name, email
     from account where company_id = $1 and account_id = $2 and not inactive`,
    [companyId, accountId],
  );
  return rows[0] ? { ...rows[0], sid: '' } : null;
}

/** The most companies in which one e-mail may sign in. */
const companiesOfOneEmail = 5;

/**
 * The active accounts of people with this e-mail, with their password hashes. The one question that is asked over all
 * companies: who signs in does not know which company is theirs.
 */
export async function findAccountsByEmail(
  database: Queryable,
  email: string,
): Promise<(SignInAccount & { passwordHash: string | null })[]> {
  const { rows } = await database.query<AccountRow>(
    `select company_id, account_id, display_name, email, password_hash from account
     where lower(email) = lower($1) and account_type = 1 and not inactive
     order by company_id, account_id limit $2`,
    [email.trim(), companiesOfOneEmail],
  );
  return rows.map((row) => ({ ...toAccount(row), passwordHash: row.password_hash }));
}

/** An account as the subject of an identity token, and back (`null` for anything else). */
export const subjectOf = ({ companyId, accountId }: Pick<SignInAccount, 'companyId' | 'accountId'>): string =>
  `${companyId}.${accountId}`;

export function accountOfSubject(subject: string): { companyId: number; accountId: number } | null {
  const [, companyId, accountId] = /^(\d{1,9})\.(\d{1,9})$/.exec(subject) ?? [];
  return companyId && accountId ? { companyId: Number(companyId), accountId: Number(accountId) } : null;
}
