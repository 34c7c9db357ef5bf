import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queryable } from '../../platform/database/Database';
import { isLockFailure } from '../../platform/database/sqlErrors';
import { growsWithRecords } from '../../platform/database/distribution/distributedTables';
import { isDistributed } from '../../platform/database/distribution/spreadTables';
import { readCompanyIds } from '../../metadata/readCompanyIds';
import { beginMoment, useOneConnectionEach } from './atOneMoment';
import {
  archiveFormat,
  type ArchiveHeader,
  type ArchiveSequences,
  entrySize,
  type TableContent,
} from './archiveContent';
import { BackupError } from './BackupError';

/** Not copied: `migration` is the version in the header, and events of the past would be news to the pages of a restored server. */
const leftOut = ['migration', 'realtime_event'];

/** How long a lock may wait for a change of the structure, and how often it is requested again. */
const lockTimeout = '10s';
const attempts = 6;
/** Rows of a first batch, and of a batch of tiny rows. */
const firstRows = 100;
const mostRows = 2000;

/** One moment of the database, for as long as its transaction runs. */
interface Snapshot {
  header: ArchiveHeader;
  /** The rows of a table as lines of JSON, about 1 MB at a time. */
  rows(table: TableContent): AsyncGenerator<string[]>;
  /** Read last: no number in a row is larger than that of its sequence. */
  sequences(): Promise<ArchiveSequences>;
}

/**
 * Runs `work` on one moment of the database: a read-only transaction of isolation REPEATABLE READ. Others read and write
 * meanwhile; tables are locked against changes of their structure only. On several servers, writers wait for as long as it takes to
 * begin the moment on each.
 */
export async function readSnapshot<Result>(
  database: Database,
  companyId: number | null,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const state = { hasBegun: false };
    const expected = await readTables(database);
    const isOfSeveral = await isDistributed(database);
    if (isOfSeveral && database.connections().max < 2) throw new BackupError('BACKUP_POOL_SMALL');
    if (expected.length === 0) throw new BackupError('BACKUP_SCHEMA_MISSING');
    try {
      return await database.transaction(
        async (transaction) => {
          // What was written to the archive cannot be taken back.
          if (state.hasBegun) throw new BackupError('BACKUP_INTERRUPTED');
          const snapshot = await openSnapshot(transaction, expected, companyId, isOfSeveral ? database : null);
          state.hasBegun = true;
          return work(snapshot);
        },
        { timeoutMs: 0 },
      );
    } catch (error) {
      const mayRetry = !state.hasBegun && attempt < attempts && (isLockFailure(error) || error instanceof BackupError);
      if (!mayRetry) throw error;
      await wait(Math.random() * 1000);
    }
  }
}

async function openSnapshot(
  transaction: Queryable,
  expected: readonly TableContent[],
  companyId: number | null,
  several: Database | null,
): Promise<Snapshot> {
  await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  if (several) await useOneConnectionEach(transaction);
  await transaction.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
  await transaction.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  // Before the first SELECT, which fixes the moment: no table changes its structure between that and its rows being read.
  await transaction.query(`LOCK TABLE ${expected.map(({ name }) => name).join(', ')} IN ACCESS SHARE MODE`);
  const growing = expected.map(({ name }) => name).filter(growsWithRecords);
  const read = (): Promise<TableContent[]> => readTables(transaction);
  const tables = await (several ? beginMoment(several, transaction, growing, read) : read());
  if (JSON.stringify(tables) !== JSON.stringify(expected)) throw new BackupError('BACKUP_INTERRUPTED');
  const { rows } = await transaction.query<{ name: string; now: string }>(
    `SELECT name, now() FROM migration WHERE name LIKE '%.sql' ORDER BY name`,
  );
  const copied = companyId === null ? tables : await tablesOfCompany(transaction, tables, companyId);
  const header: ArchiveHeader = {
    format: archiveFormat,
    createdIn: rows[0]?.now ?? '',
    companyId,
    migrations: rows.map(({ name }) => name),
    tables: copied,
  };
  return {
    header,
    rows: (table) => readRows(transaction, table, companyId),
    sequences: () => readSequences(transaction),
  };
}

/** The tables of the installation with the columns that are stored; those of unlogged tables are of a running server. */
async function readTables(database: Queryable): Promise<TableContent[]> {
  const { rows } = await database.query<TableContent & { conversions: TableContent['conversions'] | null }>(
    `SELECT relname AS name,
       (SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum)
        FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
       (SELECT json_agg(json_build_object('conversionId', split_part(tgname, '_', 2)::integer,
          'side', split_part(tgname, '_', 3), 'column', attname) ORDER BY tgname)
        FROM pg_trigger JOIN pg_attribute ON attrelid = tgrelid AND attnum = tgattr[0]
        WHERE tgrelid = pg_class.oid AND tgname ~ '^conversion_[0-9]+_(old|new)_updated$') AS conversions
     FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relpersistence = 'p'
       AND relname <> ALL($1::text[]) ORDER BY relname`,
    [leftOut],
  );
  return rows.map(({ name, columns, conversions }) => {
    for (const text of [name, ...columns.map((column) => column.name)])
      // Another system's; ours have names that need no quotes.
      if (!/^[a-z_][a-z0-9_]*$/.test(text)) throw new BackupError('RESTORE_FOREIGN_TABLES');
    return { name, columns, ...(conversions && { conversions }) };
  });
}

/** The tables with rows of a company: its subjects', and all others that have a company. */
async function tablesOfCompany(
  transaction: Queryable,
  tables: readonly TableContent[],
  companyId: number,
): Promise<TableContent[]> {
  const known = await readCompanyIds(transaction);
  if (!known.includes(companyId))
    throw new BackupError('BACKUP_COMPANY_UNKNOWN', { company: companyId, known: known.join(', ') });
  const { rows } = await transaction.query<{ name: string }>(
    `SELECT 'talk_' || subject_id AS name FROM subject WHERE company_id = $1`,
    [companyId],
  );
  const own = new Set(rows.map(({ name }) => name));
  return tables.filter(
    ({ name, columns }) =>
      columns.some((column) => column.name === 'company_id') && (!/^talk_\d+$/.test(name) || own.has(name)),
  );
}

async function* readRows(
  transaction: Queryable,
  { name, columns }: TableContent,
  companyId: number | null,
): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${column.name}::text`).join(', ');
  const condition = companyId === null ? '' : ` WHERE company_id = ${Math.trunc(companyId)}`;
  // A line is an array of the texts of all values: PostgreSQL reads each text as the same value again.
  await transaction.query(
    `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT to_json(ARRAY[${values}])::text AS line FROM ${name}${condition}`,
  );
  let wanted = firstRows;
  for (;;) {
    const { rows } = await transaction.query<{ line: string }>(`FETCH ${wanted} FROM backup_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < wanted) break;
    const size = rows.reduce((sum, { line }) => sum + line.length, 0) / rows.length;
    wanted = Math.max(1, Math.min(mostRows, Math.floor(entrySize / size)));
  }
  await transaction.query('CLOSE backup_rows');
}

async function readSequences(transaction: Queryable): Promise<ArchiveSequences> {
  const { rows } = await transaction.query<{ name: string }>(
    'SELECT sequencename AS name FROM pg_sequences WHERE schemaname = current_schema() ORDER BY sequencename',
  );
  const sequences: ArchiveSequences = [];
  for (const { name } of rows) {
    if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new BackupError('RESTORE_FOREIGN_TABLES');
    const { rows: found } = await transaction.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${name}`,
    );
    if (found[0]) sequences.push({ name, ...found[0] });
  }
  return sequences;
}
