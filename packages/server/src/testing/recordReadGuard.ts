import type { Database, Queryable } from '../platform/database/Database';
import { distributedTables, subjectTablePattern } from '../platform/database/distribution/distributedTables';
import { ofAllCompanies } from '../platform/database/ofAllCompanies';
import { tablesOfSeveralCompanies } from './companiesOfStatement';

const recordTable =
  /\b(?:FROM|JOIN|UPDATE|USING)\s+(?:ONLY\s+)?(talk_\d+|talk_history|talk_comment_version|talk_comment|talk_tag|talk_tag_change|talk_trash|talk_merge|search_document|service_record|service_clock)\b/gi;

/**
 * The tables of records that a statement reads without a permission condition, or without a stated reason
 * (`platform/database/recordReads.ts`).
 */
export function unguardedReads(sql: string): string[] {
  const read = new Map<string, number>();
  for (const [, table = ''] of sql.matchAll(recordTable)) {
    const key = table.replace(/^talk_(?=\d)/, '');
    read.set(key, (read.get(key) ?? 0) + 1);
  }
  const guards = [...sql.matchAll(/\/\* (?:may:Read:(\d+)|unchecked:(\w+):\w+) \*\//g)].map(
    ([, may, unchecked]) => may ?? unchecked,
  );
  return [...read].filter(([key, times]) => guards.filter((guard) => guard === key).length < times).map(([key]) => key);
}

/** Writes that concern the search: all but those that only change the columns that every subject has. */
function writesValues(sql: string): boolean {
  if (/\b(?:INSERT INTO|DELETE FROM) talk_\d+\b/.test(sql)) return true;
  return [...sql.matchAll(/\bUPDATE talk_\d+\b[^]*?\bSET ([^]*?)\b(?:WHERE|FROM|RETURNING)\b/g)].some(([, set = '']) =>
    /\ba_\d+(?:_\d+)? = /.test(set),
  );
}

/** Whether a statement says when a record was changed, or by whom it was made, but not by whom it was changed. */
function forgetsPerson(sql: string): boolean {
  const changes = [...sql.matchAll(/\bUPDATE talk_\d+\b[^]*?\bSET ([^]*?)\b(?:WHERE|FROM|RETURNING)\b/g)];
  if (changes.some(([, set = '']) => set.includes('updated_in') && !set.includes('updated_by'))) return true;
  return [...sql.matchAll(/\bINSERT INTO talk_\d+ \(([^)]*)\)/g)].some(
    ([, names = '']) => names.includes('created_by') && !names.includes('updated_by'),
  );
}

/**
 * What a statement that writes records or history leaves out: the search terms of records (`indexedTerms`), who changed them last,
 * the events of history (`writtenHistory`). No trigger writes them.
 */
export function missingWrites(sql: string): string[] {
  const isOfPast = sql.includes('talk_history /* of the past */');
  return [
    ...(writesValues(sql) && !sql.includes('search_document') ? ['search_document'] : []),
    ...(forgetsPerson(sql) ? ['updated_by'] : []),
    ...(/\bINSERT INTO talk_history\b/.test(sql) && !isOfPast && !sql.includes('INSERT INTO realtime_event')
      ? ['realtime_event']
      : []),
  ];
}

/**
 * The database of the server in tests: a statement is refused that reads records without a permission condition, that writes them
 * without what has to be written with them, or that has rows of several companies.
 */
export function guardRecordReads(database: Database, statements?: Set<string>): Database {
  const known = new Set<string>();
  const severalCompanies = severalCompaniesOf();
  const guard = (on: Queryable): Queryable => ({
    async query(sql, values, name, limits) {
      if (!known.has(sql)) {
        const unguarded = unguardedReads(sql);
        if (unguarded.length > 0)
          throw new Error(`reads ${unguarded.join(', ')} without asking the permission: ${sql}`);
        const missing = missingWrites(sql);
        if (missing.length > 0) throw new Error(`writes records without ${missing.join(' and ')}: ${sql}`);
        const several = await severalCompanies(on, sql);
        if (several.length > 0) throw new Error(`has rows of several companies of ${several.join(', ')}: ${sql}`);
        known.add(sql);
        statements?.add(sql);
      }
      return on.query(sql, values, name, limits);
    },
  });
  return {
    ...database,
    ...guard(database),
    transaction: (work, limits) => database.transaction((transaction) => work(guard(transaction)), limits),
  };
}

const subjectTable = new RegExp(subjectTablePattern);
const isOfRecords = (table: string): boolean => subjectTable.test(table) || distributedTables.includes(table);

/** The tables of a statement with rows of several companies; those that grow with records although it is marked. */
function severalCompaniesOf(): (on: Queryable, sql: string) => Promise<string[]> {
  let stored: ReadonlySet<string> | undefined;
  return async (on, sql) => {
    stored ??= await tablesWithCompany(on);
    const tables = stored;
    return tablesOfSeveralCompanies(
      sql,
      sql.includes(ofAllCompanies) ? isOfRecords : (table) => isOfRecords(table) || tables.has(table),
    );
  };
}

async function tablesWithCompany(on: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await on.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'company_id'
     WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}
