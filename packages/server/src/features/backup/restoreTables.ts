import type { ColumnType } from '@assunto/engine/core';
import type { Queryable } from '../../platform/database/Database';
import { createConversionTriggers } from '../../metadata/conversionTriggers';
import { createTables } from '../../metadata/createSubject';
import type { ArchiveHeader, ArchiveSequences, TableContent } from './archiveContent';
import { BackupError } from './BackupError';

const columnTypes: Record<ColumnType, true> = {
  text: true,
  bigint: true,
  numeric: true,
  boolean: true,
  date: true,
  jsonb: true,
  'text[]': true,
  timestamptz: true,
  'bigint[]': true,
};

/** How PostgreSQL names the types of `ColumnType`. */
const columnTypeOf = (type: string): string => (type === 'timestamp with time zone' ? 'timestamptz' : type);

/** A type that columns of attributes can have, or `null`. */
export const asColumnType = (type: string | null): ColumnType | null =>
  type !== null && Object.hasOwn(columnTypes, type) ? (type as ColumnType) : null;

const invalid = (reason: string): BackupError => new BackupError('BACKUP_CONTENT_INVALID', { reason });

/** The id of the subject whose table has this name, or `null`. */
function subjectOf(table: string): number | null {
  const [, id] = /^talk_([1-9]\d{0,9})$/.exec(table) ?? [];
  return id === undefined || Number(id) > 2 ** 31 - 1 ? null : Number(id);
}

/** The insert statement of each table; the rows are its only value, as a JSON array of arrays of texts. */
export type Inserts = ReadonlyMap<string, string>;

/**
 * Creates the tables of subjects that a header describes, and returns the inserts of all of its tables. The names in statements are
 * those of the database itself or built from ids; a table, column or type that this version would not have made is refused.
 */
export async function prepareTables(transaction: Queryable, header: ArchiveHeader): Promise<Inserts> {
  const { tables } = header;
  checkSubjectTables(header);
  for (const table of tables) {
    const subjectId = subjectOf(table.name);
    if (subjectId !== null) await createSubjectTable(transaction, subjectId, table);
  }
  const known = await readColumns(transaction);
  return new Map(
    tables.map((table) => {
      const columns = known.get(table.name);
      if (!columns) throw invalid(`a tabela ${table.name}`);
      return [table.name, insertOf(table, columns)] as const;
    }),
  );
}

/** Checks the tables of subjects, which no migration describes, before anything is written. */
export function checkSubjectTables({ tables }: ArchiveHeader): void {
  for (const { name, columns, conversions = [] } of tables) {
    const isOfSubject = subjectOf(name) !== null;
    if (!isOfSubject && conversions.length > 0) throw invalid(`uma conversão de ${name}`);
    if (isOfSubject)
      for (const column of columns.filter(isOfAttribute))
        if (
          !/^a_[1-9]\d{0,9}(?:_[1-9]\d{0,9}(?:_old|_new)?)?$/.test(column.name) ||
          !Object.hasOwn(columnTypes, columnTypeOf(column.type))
        )
          throw invalid(`a coluna ${column.name} da tabela ${name}`);
    for (const conversion of conversions)
      if (!columns.some((column) => column.name === conversion.column)) throw invalid(`uma conversão de ${name}`);
  }
}

const isOfAttribute = ({ name }: { name: string }): boolean => name.startsWith('a_');

async function createSubjectTable(transaction: Queryable, subjectId: number, table: TableContent): Promise<void> {
  await createTables(transaction, [subjectId]);
  for (const { name, type } of table.columns.filter(isOfAttribute)) {
    const columnType = columnTypeOf(type);
    const collation = columnType === 'text' ? ' COLLATE "C"' : '';
    await transaction.query(`ALTER TABLE ${table.name} ADD COLUMN ${name} ${columnType}${collation}`);
  }
}

/** The columns of all tables with rows of their own: the type of each by its name. */
async function readColumns(transaction: Queryable): Promise<Map<string, Map<string, string>>> {
  const { rows } = await transaction.query<{ table: string; column: string; type: string }>(
    `SELECT relname AS table, attname AS column, format_type(atttypid, atttypmod) AS type
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relpersistence = 'p'
       AND relname NOT IN ('migration', 'realtime_event') AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  );
  const known = new Map<string, Map<string, string>>();
  for (const { table, column, type } of rows) {
    const columns = known.get(table) ?? new Map<string, string>();
    known.set(table, columns.set(column, type));
  }
  return known;
}

function insertOf({ name, columns }: TableContent, known: ReadonlyMap<string, string>): string {
  const isSame =
    new Set(columns.map((column) => column.name)).size === known.size &&
    columns.length === known.size &&
    columns.every((column) => known.get(column.name) === column.type);
  if (!isSame) throw invalid(`as colunas da tabela ${name}`);
  const values = columns.map((column, index) => `(line->>${index})::${known.get(column.name) ?? ''}`);
  return `INSERT INTO ${name} (${columns.map((column) => column.name).join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${values.join(', ')} FROM jsonb_array_elements($1::jsonb) AS line`;
}

/** What has to be absent while rows are inserted in any order, and is there again afterwards. */
export interface SuspendedChecks {
  /** Creates foreign keys again, which checks all rows, and enables the triggers. */
  resume(): Promise<void>;
}

/** Drops foreign keys and disables triggers, which would react to rows of the past as to news. Definitions are the database's own. */
export async function suspendChecks(transaction: Queryable): Promise<SuspendedChecks> {
  const { rows: keys } = await transaction.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY conname`,
  );
  const { rows: triggers } = await transaction.query<{ table: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS table FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace`,
  );
  for (const { drop } of keys) await transaction.query(drop);
  for (const { table } of triggers) await transaction.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  return {
    async resume() {
      for (const { add } of keys) await transaction.query(add);
      for (const { table } of triggers) await transaction.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    },
  };
}

/** Creates the triggers of conversions in progress. */
export async function createSubjectTriggers(transaction: Queryable, { tables }: ArchiveHeader): Promise<void> {
  for (const { name, conversions = [] } of tables)
    for (const conversion of conversions) await createConversionTriggers(transaction, name, conversion);
}

/** Sets the sequences, so that no id is used again. */
export async function restoreSequences(transaction: Queryable, sequences: ArchiveSequences): Promise<void> {
  const { rows } = await transaction.query<{ name: string }>(
    'SELECT sequencename AS name FROM pg_sequences WHERE schemaname = current_schema()',
  );
  const known = new Set(rows.map(({ name }) => name));
  for (const { name, value, isCalled } of sequences) {
    if (!known.has(name)) throw invalid(`a sequência ${name}`);
    await transaction.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  }
}
