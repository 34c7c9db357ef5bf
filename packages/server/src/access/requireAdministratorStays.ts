import type { Queryable } from '../platform/database/Database';
import { HttpError } from '../platform/errors/errors';

/**
 * Throws LAST_ADMINISTRATOR when a company has no active person with `is_admin` left. Call it in the transaction that blocks,
 * deletes or demotes accounts, after these statements: of two such transactions the later one waits here for the other and sees
 * its result.
 *
 * @example
 * await requireAdministratorStays(transaction, caller.companyId);
 */
export async function requireAdministratorStays(transaction: Queryable, companyId: number): Promise<void> {
  await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('assunto_administrators'), $1)`, [companyId]);
  if (!(await hasAdministrator(transaction, companyId))) throw new HttpError('LAST_ADMINISTRATOR');
}

/** Whether an active person with `is_admin` is in the company, without counting the account `apart`. */
export async function hasAdministrator(database: Queryable, companyId: number, apart?: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT FROM account WHERE company_id = $1 AND account_id IS DISTINCT FROM $2 AND is_admin AND NOT inactive
       AND account_type = 1 LIMIT 1`,
    [companyId, apart ?? null],
  );
  return rowCount > 0;
}
