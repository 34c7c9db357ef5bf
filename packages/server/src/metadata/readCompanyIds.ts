import type { Queryable } from '../platform/database/Database';
import { ofAllCompanies } from '../platform/database/ofAllCompanies';

/**
 * The ids of all companies, in their order: for work of the server itself that is done one company after the other, and for the
 * operator of the installation.
 */
export async function readCompanyIds(database: Queryable): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT company_id AS id FROM company ORDER BY company_id ${ofAllCompanies}`,
  );
  return rows.map(({ id }) => id);
}
