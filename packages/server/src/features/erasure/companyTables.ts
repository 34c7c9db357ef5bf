import { type RecordTable, uncheckedTable } from '../../platform/database/recordReads';
import type { Queryable } from '../../platform/database/Database';
import { tableName } from '../../metadata/names';
import { readCompanyIds } from '../../metadata/readCompanyIds';
import { ErasureError } from './ErasureError';

/** The tables with rows of a company. */
export interface CompanyTables {
  /** Those of its subjects, which are dropped. */
  records: string[];
  /** Shared with other companies, in the order in which rows can be deleted: what refers to others comes before them. */
  shared: string[];
}

/** Written by triggers while other tables are emptied, so they are emptied after them. */
const writtenByTriggers = ['realtime_event', 'metadata_version'];

/** Reads which tables may have rows of a company from the database itself, so that a new table is never forgotten. */
export async function readCompanyTables(database: Queryable, companyId: number): Promise<CompanyTables> {
  await requireCompany(database, companyId);
  const names = await readNames(
    database,
    `SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND attname = 'company_id' AND NOT attisdropped
     ORDER BY relname`,
  );
  const { rows: subjects } = await database.query<{ id: number }>(
    'SELECT subject_id AS id FROM subject WHERE company_id = $1 ORDER BY subject_id',
    [companyId],
  );
  const own = new Set(subjects.map(({ id }) => tableName(id)));
  const shared = names.filter((name) => !/^talk_\d+$/.test(name));
  return { records: names.filter((name) => own.has(name)), shared: inOrder(shared, await readReferences(database)) };
}

/** A table whose rows of a company are counted or deleted. */
export function erasedTable(name: string): string {
  const [, subjectId] = /^talk_(\d+)$/.exec(name) ?? [];
  const records = subjectId === undefined ? (name as RecordTable) : { table: name, subjectId: Number(subjectId) };
  return uncheckedTable(records, 'erased');
}

async function requireCompany(database: Queryable, companyId: number): Promise<void> {
  const { rows: schema } = await database.query<{ exists: boolean }>(
    `SELECT to_regclass('company') IS NOT NULL AS exists`,
  );
  if (!schema[0]?.exists) throw new ErasureError('ERASURE_SCHEMA_MISSING');
  const known = await readCompanyIds(database);
  if (!known.includes(companyId))
    throw new ErasureError('ERASURE_COMPANY_UNKNOWN', {
      company: companyId,
      known: known.slice(0, 100).join(', ') || 'nenhuma',
    });
}

async function readNames(database: Queryable, sql: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(sql);
  for (const { name } of rows)
    // Ours have names that need no quotes.
    if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new ErasureError('ERASURE_FOREIGN_TABLES', { table: name });
  return rows.map(({ name }) => name);
}

/** The foreign keys between two tables. */
async function readReferences(database: Queryable): Promise<{ from: string; to: string }[]> {
  const { rows } = await database.query<{ from: string; to: string }>(
    `SELECT DISTINCT source.relname AS "from", target.relname AS "to" FROM pg_constraint
     JOIN pg_class AS source ON source.oid = conrelid JOIN pg_class AS target ON target.oid = confrelid
     WHERE connamespace = current_schema()::regnamespace AND contype = 'f' AND conrelid <> confrelid`,
  );
  return rows;
}

function inOrder(names: readonly string[], references: readonly { from: string; to: string }[]): string[] {
  const ordered: string[] = [];
  let rest = names.filter((name) => !writtenByTriggers.includes(name));
  while (rest.length > 0) {
    const free = rest.filter((name) => !references.some(({ from, to }) => to === name && rest.includes(from)));
    // Tables that refer to each other would never be free; there are none, and the foreign keys refuse a wrong order.
    const next = free.length > 0 ? free : rest;
    ordered.push(...next);
    rest = rest.filter((name) => !next.includes(name));
  }
  return [...ordered, ...names.filter((name) => writtenByTriggers.includes(name))];
}
