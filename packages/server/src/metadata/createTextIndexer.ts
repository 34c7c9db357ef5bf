import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/Database';
import { isUnindexable } from '../platform/database/sqlErrors';
import { checkRunning, type JobHandler } from '../platform/jobs/JobHandler';
import { comparedColumn, isSearchedText } from './attributeIndexes';
import { createConcurrently } from './createAttribute';
import type { Metadata } from './createMetadata';
import { tableName, textIndexName } from './names';
import { dropIndex, readIndexes, readLargeTables, type LargeTable } from './tableIndexes';

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
 * of a word without reading all records. Others can save meanwhile. Does
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
          checkRunning(job);
          // Left behind when the creating process was killed.
          if (isBroken) await dropIndex(database, name);
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

/** Whether the extension is installed and its operators are in the search path. */
async function hasTrigrams(database: Database): Promise<boolean> {
  const { rows } = await database.query(
    `SELECT FROM pg_opclass WHERE opcname = 'gin_trgm_ops' AND pg_opclass_is_visible(oid)`,
  );
  return rows.length > 0;
}

async function buildIndex(
  database: Database,
  { name, table, expression }: { name: string; table: string; expression: string },
): Promise<void> {
  const sql = (how: string): string =>
    `CREATE INDEX ${how} ${name} ON ${table} USING gin ((${expression}) gin_trgm_ops)`;
  await createConcurrently(database, name, sql('CONCURRENTLY'));
}
