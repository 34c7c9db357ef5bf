import type { Queryable } from '../../platform/database/Database';
import { readCompanyTables } from './companyTables';
import { ErasureError } from './ErasureError';

/** An account of a company. */
export interface PersonKey {
  companyId: number;
  accountId: number;
}

/** The account of a person, locked until the transaction ends. Throws `ErasureError` for another company's and for no person's. */
export async function findPerson(
  database: Queryable,
  { companyId, accountId }: PersonKey,
): Promise<{ name: string; email: string | null }> {
  await readCompanyTables(database, companyId);
  const { rows } = await database.query<{ name: string; email: string | null; type: number }>(
    `SELECT display_name AS name, email, account_type AS type FROM account
     WHERE company_id = $1 AND account_id = $2 FOR NO KEY UPDATE`,
    [companyId, accountId],
  );
  const [person] = rows;
  if (!person) throw new ErasureError('ERASURE_ACCOUNT_UNKNOWN', { company: companyId, account: accountId });
  if (person.type !== 1) throw new ErasureError('ERASURE_NO_PERSON', { account: accountId });
  return person;
}
