import type { Database, Queryable } from '../Database';
import { commitTable, distributedTables, placementTable, subjectTablePattern } from './distributedTables';

/** A table, and whether its rows are spread over the servers, or are to be. */
export interface TableOfDistribution {
  table: string;
  /** `distributed`: by company; `copied`: the same rows on every server; `local`: on the first server alone. */
  present: 'distributed' | 'copied' | 'local';
  wanted: 'distributed' | 'copied' | 'local';
  /** The number of rows, as the statistics of the database estimate it where it is large. */
  rows: number;
  bytes: number;
}

/** The functions that statements use beside rows of distributed tables, so every server needs them. */
const functions = '^assunto_(?!.*(?:wake|changed|touched|sign_ins))';

/**
 * Spreads tables that were added since `distribute`, as migrations add them. Does nothing on a database that is not distributed.
 */
export async function distributeNew(database: Database): Promise<string[]> {
  if (!(await isDistributed(database))) return [];
  return spread(database, await readTables(database), () => {});
}

/** Whether the rows of records are spread over several servers. */
export const isDistributed = async (database: Queryable): Promise<boolean> =>
  (await hasExtension(database)) && (await isSpread(database));

/** Whether `distribute` was run on a database with the extension. */
export async function isSpread(database: Queryable): Promise<boolean> {
  const { rowCount } = await database.query('SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass($1)', [
    placementTable,
  ]);
  return rowCount > 0;
}

/** Spreads those of the tables that are to be and are not, and creates the functions that their statements call on every server. */
export async function spread(
  database: Database,
  tables: readonly TableOfDistribution[],
  onTable: (table: string) => void,
): Promise<string[]> {
  const missing = tables.filter(({ present, wanted }) => present !== wanted);
  // All others are placed as this one is.
  missing.sort((one, other) => Number(other.table === placementTable) - Number(one.table === placementTable));
  for (const { table } of missing) {
    onTable(table);
    await database.transaction(
      (transaction) =>
        transaction.query(`SELECT create_distributed_table($1::regclass, 'company_id', colocate_with => $2)`, [
          table,
          table === placementTable ? 'none' : placementTable,
        ]),
      { timeoutMs: 0 },
    );
    // The rows that were copied stay on the first server, unseen, until this.
    await database.query('SELECT truncate_local_data_after_distributing_table($1::regclass)', [table], undefined, {
      timeoutMs: 0,
    });
  }
  await distributeFunctions(database);
  await manageCommitTable(database);
  return missing.map(({ table }) => table);
}

/** Has the extension manage the table by which transactions are committed in two phases. */
async function manageCommitTable(database: Queryable): Promise<void> {
  await database.query(
    `SELECT citus_add_local_table_to_metadata(oid) FROM pg_class
     WHERE oid = to_regclass($1) AND oid NOT IN (SELECT logicalrelid FROM pg_dist_partition)`,
    [commitTable],
  );
}

/** Creates on every server the functions that statements of records call; those that are there stay. */
async function distributeFunctions(database: Queryable): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT oid::regprocedure::text AS name FROM pg_proc AS function
     WHERE pronamespace = current_schema()::regnamespace AND proname ~ $1 AND NOT EXISTS (
       SELECT FROM pg_catalog.pg_dist_object WHERE classid = 'pg_proc'::regclass AND objid = function.oid)
     ORDER BY proname = 'assunto_search_terms', proname = 'assunto_terms', oid`,
    [functions],
  );
  for (const { name } of rows) await database.query('SELECT create_distributed_function($1::regprocedure)', [name]);
}

/** Whether the database has the extension that distributes tables. */
export async function hasExtension(database: Queryable): Promise<boolean> {
  const { rowCount } = await database.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  return rowCount > 0;
}

/** All tables, and what each is to be. */
export async function readTables(database: Queryable): Promise<TableOfDistribution[]> {
  const { rows } = await database.query<Omit<TableOfDistribution, 'wanted'> & { grows: boolean }>(
    `SELECT relname AS table, greatest(reltuples, 0)::bigint AS rows, pg_total_relation_size(pg_class.oid) AS bytes,
       CASE partmethod WHEN 'h' THEN 'distributed' WHEN 'n' THEN CASE repmodel WHEN 't' THEN 'copied' ELSE 'local' END
         ELSE 'local' END AS present,
       relname = ANY($1::text[]) OR relname ~ $2 AS grows
     FROM pg_class LEFT JOIN pg_dist_partition ON logicalrelid = pg_class.oid
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relpersistence = 'p' ORDER BY relname`,
    [distributedTables, subjectTablePattern],
  );
  return rows.map(({ grows, ...table }) => ({ ...table, wanted: grows ? 'distributed' : table.present }));
}

/**
 * Statements of a `DO` block that spread tables which it has created; they do nothing on a database that is not distributed. Names
 * are our own.
 */
export const spreadNewTables = (tables: readonly string[]): string => `
  IF to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL THEN
    IF EXISTS (SELECT FROM pg_catalog.pg_dist_partition WHERE logicalrelid = to_regclass('${placementTable}')) THEN
      SET LOCAL citus.multi_shard_modify_mode = 'sequential';
      ${tables.map((table) => `PERFORM create_distributed_table('${table}', 'company_id', colocate_with => '${placementTable}');`).join('\n      ')}
    END IF;
  END IF;`;
