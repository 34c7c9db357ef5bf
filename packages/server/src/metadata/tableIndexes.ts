import type { Database } from '../platform/database/Database';
import { isDistributed } from '../platform/database/distribution/spreadTables';
import { ofAllCompanies } from '../platform/database/ofAllCompanies';

/** A table of records. */
export interface LargeTable {
  companyId: number;
  subjectId: number;
  bytes: number;
}

/** The tables of at least that size, except those with an index being created (also by the connection of a killed process). */
export async function readLargeTables(database: Database, smallestBytes: number): Promise<LargeTable[]> {
  if (await isDistributed(database)) return readLargeParts(database, smallestBytes);
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

/**
 * The same of tables whose rows are on several servers. All records of a subject are of one company, so in one part of its table. Those of a
 * server that does not answer are left out.
 */
async function readLargeParts(database: Database, smallestBytes: number): Promise<LargeTable[]> {
  const large = `
    SELECT coalesce(jsonb_agg(jsonb_build_array((regexp_match(relname, '^talk_([0-9]+)_'))[1]::integer, pg_table_size(oid))), '[]')
    FROM pg_class WHERE relkind = 'r' AND relname ~ '^talk_[0-9]+_[0-9]+$' AND pg_table_size(oid) >= ${Math.round(smallestBytes)}
      AND NOT EXISTS (SELECT FROM pg_stat_progress_create_index WHERE relid = pg_class.oid)`;
  const { rows } = await database.query<LargeTable>(
    `SELECT company_id AS "companyId", subject_id AS "subjectId", max((part ->> 1)::bigint) AS bytes
     FROM run_command_on_workers($1), LATERAL jsonb_array_elements(result::jsonb) AS part
     JOIN subject ON subject_id = (part ->> 0)::integer
     WHERE success AND dropped_in IS NULL GROUP BY company_id, subject_id ORDER BY subject_id ${ofAllCompanies}`,
    [large],
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

/** Drops an index while others save. */
export async function dropIndex(database: Database, name: string): Promise<void> {
  await database.runAlone(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
