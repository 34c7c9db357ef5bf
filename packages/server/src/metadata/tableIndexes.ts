import type { Database } from '../database/Database';
import { ofAllCompanies } from '../database/ofAllCompanies';

/** A table of records. */
export interface LargeTable {
  companyId: number;
  subjectId: number;
  bytes: number;
}

/** The tables of at least that size, except those with an index being created (also by the connection of a killed process). */
export async function readLargeTables(database: Database, smallestBytes: number): Promise<LargeTable[]> {
  const { rows } = await database.query<LargeTable>(
    `SELECT company_id AS "companyId", subject_id AS "subjectId", pg_table_size(found) AS bytes
     FROM subject, LATERAL (SELECT to_regclass('talk_' || subject_id) AS found) AS talks
     WHERE dropped_in IS NULL AND pg_table_size(found) >= $1
       AND NOT EXISTS (SELECT FROM pg_stat_progress_create_index WHERE relid = found)
     ORDER BY subject_id ${ofAllCompanies}`,
    [smallestBytes],
  );
  return rows;
}

/** The indexes of a table by name, and whether they are valid. */
export async function readIndexes(database: Database, table: string): Promise<Map<string, boolean>> {
  const { rows } = await database.query<{ name: string; isValid: boolean }>(
    `SELECT relname AS name, indisvalid AS "isValid" FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE indrelid = to_regclass($1)`,
    [table],
  );
  return new Map(rows.map(({ name, isValid }) => [name, isValid]));
}

/** Drops an index while others save; on PGlite they wait. */
export async function dropIndex(database: Database, name: string): Promise<void> {
  await database.runAlone(`DROP INDEX ${database.kind === 'postgres' ? 'CONCURRENTLY' : ''} IF EXISTS ${name}`);
}
