import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/Database';
import { isUnindexable } from '../database/sqlErrors';
import { JobUnfinished, type JobHandler } from '../jobs/JobHandler';
import { comparedColumn, isSearchedText } from './attributeIndexes';
import { createConcurrently } from './createAttribute';
import type { Metadata } from './createMetadata';
import { tableName, textIndexName } from './names';

/**
 * The size of a table in bytes from which its texts are indexed: about 20,000 tickets, of which a search without index reads all
 * in half a second. Smaller tables do not have the cost of the indexes for each save.
 */
const smallestIndexed = 8 * 1024 * 1024;

interface TextIndexerOptions {
  database: Database;
  metadata: Pick<Metadata, 'of'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Replaces 8 MB. */
  smallestBytes?: number;
}

/**
 * Creates the missing trigram indexes of large tables, one for each searched text, so that the `term` of a list finds a rare part
 * of a word without reading all records. On PostgreSQL others can save meanwhile; on PGlite they wait for each index. Does
 * nothing if the database has no `pg_trgm`.
 */
export function createTextIndexer(options: TextIndexerOptions): JobHandler<'index-texts'> {
  const { database, metadata, log, smallestBytes = smallestIndexed } = options;

  async function missingTexts({ companyId, subjectId }: LargeTable) {
    const columns = (await metadata.of(companyId)).subjectsById.get(subjectId)?.columns.values() ?? [];
    const table = tableName(subjectId);
    const existing = await readIndexes(database, table);
    return [...columns]
      .filter(isSearchedText)
      .map((column) => ({ ...column, name: textIndexName(column.column) }))
      .filter(({ name }) => existing.get(name) !== true)
      .map(({ name, ...column }) => ({
        name,
        expression: comparedColumn(column.column, column),
        isBroken: existing.has(name),
      }));
  }

  return {
    async run(job) {
      if (!(await hasTrigrams(database))) return;
      for (const large of await readLargeTables(database, smallestBytes)) {
        const table = tableName(large.subjectId);
        const missing = await missingTexts(large);
        for (const { name, expression, isBroken } of missing) {
          job.signal.throwIfAborted();
          if (job.isClosing()) throw new JobUnfinished();
          // Left behind when the creating process was killed.
          if (isBroken) await database.runAlone(`DROP INDEX ${concurrently(database)} IF EXISTS ${name}`);
          await buildIndex(database, { name, table, expression }).catch((error: unknown) => {
            if (!isUnindexable(error)) throw error;
            log.warn({ err: error, index: name }, 'a text cannot be indexed, so searches in its table stay slow');
          });
        }
        // The planner needs the frequency of words to decide whether to use the index.
        if (missing.length > 0) await database.runAlone(`ANALYZE ${table}`);
      }
    },
  };
}

interface LargeTable {
  companyId: number;
  subjectId: number;
}

/** Whether the extension is installed and its operators are in the search path. */
async function hasTrigrams(database: Database): Promise<boolean> {
  const { rows } = await database.query(
    `SELECT FROM pg_opclass WHERE opcname = 'gin_trgm_ops' AND pg_opclass_is_visible(oid)`,
  );
  return rows.length > 0;
}

/** The tables of at least that size, except those with an index being created (also by the connection of a killed process). */
async function readLargeTables(database: Database, smallestBytes: number): Promise<LargeTable[]> {
  const { rows } = await database.query<LargeTable>(
    `SELECT company_id AS "companyId", subject_id AS "subjectId"
     FROM subject, LATERAL (SELECT to_regclass('talk_' || subject_id) AS found) AS talks
     WHERE dropped_in IS NULL AND pg_table_size(found) >= $1
       AND NOT EXISTS (SELECT FROM pg_stat_progress_create_index WHERE relid = found)
     ORDER BY subject_id`,
    [smallestBytes],
  );
  return rows;
}

/** The indexes of a table by name, and whether they are valid. */
async function readIndexes(database: Database, table: string): Promise<Map<string, boolean>> {
  const { rows } = await database.query<{ name: string; isValid: boolean }>(
    `SELECT relname AS name, indisvalid AS "isValid" FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE indrelid = to_regclass($1)`,
    [table],
  );
  return new Map(rows.map(({ name, isValid }) => [name, isValid]));
}

const concurrently = ({ kind }: Database): string => (kind === 'postgres' ? 'CONCURRENTLY' : '');

async function buildIndex(
  database: Database,
  { name, table, expression }: { name: string; table: string; expression: string },
): Promise<void> {
  const sql = (how: string): string =>
    `CREATE INDEX ${how} ${name} ON ${table} USING gin ((${expression}) gin_trgm_ops)`;
  if (database.kind === 'pglite') await database.runAlone(sql(''));
  else await createConcurrently(database, name, sql('CONCURRENTLY'));
}
