import type { TextRows } from '../StatementSplitter';
import { distributedTables, subjectTablePattern } from './distributedTables';
import { isWrite, names, partsOf, returningOf, statementOf, type StatementParts } from './statementParts';

/** How the statements of parts are sent. */
interface Sender<Result> {
  text(sql: string, values: readonly unknown[], name: string | undefined): Promise<TextRows>;
  last(sql: string, values: readonly unknown[], name: string | undefined): Promise<Result>;
}

/** The names of types by their numbers. A part whose rows have another type gives no value of that column. */
const types: Readonly<Record<number, string>> = {
  16: 'boolean',
  20: 'bigint',
  21: 'smallint',
  23: 'integer',
  25: 'text',
  114: 'json',
  701: 'float8',
  1000: 'boolean[]',
  1005: 'smallint[]',
  1007: 'integer[]',
  1009: 'text[]',
  1016: 'bigint[]',
  1043: 'varchar',
  1082: 'date',
  1083: 'time',
  1114: 'timestamp',
  1182: 'date[]',
  1184: 'timestamptz',
  1185: 'timestamptz[]',
  1186: 'interval',
  1231: 'numeric[]',
  1700: 'numeric',
  2950: 'uuid',
  3802: 'jsonb',
  3807: 'jsonb[]',
};

const isOfDistributed = new RegExp(
  `\\b(?:${subjectTablePattern.replace(/[$^]/g, '')}|${distributedTables.join('|')})\\b`,
);
const known = new Map<string, StatementParts | null>();
const knownLimit = 2000;

/** Whether SQL may change rows of distributed tables. */
export const changesDistributed = (sql: string): boolean =>
  /^\s*(?:WITH|INSERT|UPDATE|DELETE)\b/i.test(sql) && isOfDistributed.test(sql);

/** A reading part that locks rows, or gives other values each time or on another server, is never a piece of another statement. */
const isAlone =
  /\bFOR\s+(?:NO\s+KEY\s+)?(?:KEY\s+)?(?:UPDATE|SHARE)\b|\b(?:nextval|clock_timestamp|transaction_timestamp)\(/i;

/**
 * The parts of a statement that a distributed PostgreSQL does not run as one: it changes rows of distributed tables in more than one
 * part. Such parts are statements of one transaction there.
 */
export function distributedParts(sql: string): StatementParts | undefined {
  const found = known.get(sql);
  if (found !== undefined) return found ?? undefined;
  const all = isOfDistributed.test(sql) ? partsOf(sql) : undefined;
  const isSplit = all?.parts.some(({ writes, body }) => writes || (isWrite(all.last) && isAlone.test(body)));
  const parts = isSplit ? all : undefined;
  if (known.size >= knownLimit) known.clear();
  known.set(sql, parts ?? null);
  return parts;
}

/**
 * Runs the parts of a statement one after the other, inside a transaction, and returns the rows of its last. Rows of a part that
 * later ones read are sent with these. A part that only reads, for a single other one, stays part of that. Unlike in one statement, a
 * part sees what those before it have changed.
 */
export async function runParts<Result>(
  { parts, last }: StatementParts,
  whole: string,
  values: readonly unknown[],
  { send, name }: { send: Sender<Result>; name: string | undefined },
): Promise<Result | undefined> {
  const before: Given[] = [];
  const complete = (body: string): { text: string; values: unknown[] } => withGiven(body, before, whole, values);
  for (const [index, { name: part, body, writes }] of parts.entries()) {
    const users = [...parts.slice(index + 1).map((later) => later.body), last].filter((sql) => names(sql, part)).length;
    if (!writes && users < 2 && !isAlone.test(body)) {
      before.push({ name: part, body });
      continue;
    }
    const { sent, read } = writes ? withoutComputed(body) : { sent: body, read: readAll };
    const statement = complete(sent);
    const result = await send.text(statement.text, statement.values, name && `${name}_${index}`);
    before.push({ name: part, result, read });
  }
  if (/^SELECT\s*$/i.test(last)) return undefined;
  const statement = complete(last);
  return send.last(statement.text, statement.values, name && `${name}_last`);
}

/** What an earlier part gives to later ones: its rows, or its SQL when it only reads. */
type Given =
  | { name: string; result: TextRows; read: (columns: readonly TypedColumn[]) => string }
  | { name: string; body: string };

/** A statement that begins with what it names of the parts before it. */
function withGiven(
  body: string,
  before: readonly Given[],
  whole: string,
  values: readonly unknown[],
): { text: string; values: unknown[] } {
  const used: Given[] = [];
  for (const given of [...before].reverse())
    if ([body, ...used.map((one) => ('body' in one ? one.body : ''))].some((sql) => names(sql, given.name)))
      used.unshift(given);
  const sent: unknown[] = [];
  const heads = used.map((given) => {
    if ('body' in given) return `${given.name} AS (${given.body})`;
    sent.push(rowsAsJson(given.result));
    return `${given.name} AS (${rowsOf(given, `$${values.length + sent.length}`)})`;
  });
  const isWith = /^WITH\s/i.test(body);
  const text =
    heads.length === 0 ? body : `WITH ${heads.join(', ')}${isWith ? body.replace(/^WITH/i, ',') : ` ${body}`}`;
  return statementOf(text, whole, [...values, ...sent]);
}

/** Every value as the text that the database wrote, so that all types come back as they were. */
const rowsAsJson = ({ rows }: TextRows): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(row.map((value, index) => [`c${index}`, value]))));

/** A returned value as it is read from its text. */
interface TypedColumn {
  name: string;
  /** Its SQL; `undefined` for what has no value, as a call of `pg_notify`. */
  value: string | undefined;
}

function rowsOf({ result: { columns }, read }: Extract<Given, { result: TextRows }>, value: string): string {
  const typed = columns.map(({ name, type }, index) => {
    const sqlType = types[type];
    return { name, value: sqlType && `c${index}::${sqlType}` };
  });
  const declared = columns.length === 0 ? 'c0 text' : columns.map((_, index) => `c${index} text`).join(', ');
  return `SELECT ${read(typed).replace('FROM_ROWS', `FROM jsonb_to_recordset(${value}::jsonb) AS given_rows(${declared})`)}`;
}

const listed = (columns: readonly TypedColumn[]): string =>
  columns.flatMap(({ name, value }) => (value ? [`${value} AS "${name}"`] : [])).join(', ');

const readAll = (columns: readonly TypedColumn[]): string => `${listed(columns)} FROM_ROWS`;

/**
 * A part that changes a distributed table returns no expressions there, only columns. So the whole row is returned, and the part that
 * reads it computes them.
 */
function withoutComputed(body: string): { sent: string; read: (columns: readonly TypedColumn[]) => string } {
  const returning = returningOf(body);
  if (!returning || !isOfDistributed.test(returning.table) || !returning.items.some((item) => item.includes('(')))
    return { sent: body, read: readAll };
  const { head, alias, items } = returning;
  const plain = items.filter((item) => item !== '*' && !item.includes('('));
  return {
    sent: `${head} RETURNING ${[...plain, `${alias}.*`].join(', ')}`,
    read(columns) {
      const selected = items.map((item) => {
        if (item === '*') return `${alias}.*`;
        return item.includes('(') ? item : listed(columns.slice(plain.indexOf(item), plain.indexOf(item) + 1));
      });
      return `${selected.join(', ')} FROM_ROWS CROSS JOIN LATERAL (SELECT ${listed(columns.slice(plain.length))}) AS ${alias}`;
    },
  };
}
