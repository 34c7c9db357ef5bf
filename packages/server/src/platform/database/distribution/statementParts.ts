import { quotedSql } from '../sqlStatements';

/** A statement `WITH a AS (...), b AS (...) SELECT ...`: its parts in order, and what follows them. */
export interface StatementParts {
  parts: readonly StatementPart[];
  last: string;
}

/** A part: its name, its SQL without the parentheses, and whether it changes rows. */
interface StatementPart {
  name: string;
  body: string;
  writes: boolean;
}

const partStart = /\s*(\w+)\s+AS\s+(?:(?:NOT\s+)?MATERIALIZED\s+)?\(/iy;

/**
 * The parts of a statement that begins with `WITH`; `undefined` for every other one.
 *
 * @example
 * partsOf('WITH gone AS (DELETE FROM t RETURNING id) SELECT count(*) FROM gone');
 * // { parts: [{ name: 'gone', body: 'DELETE FROM t RETURNING id', writes: true }], last: 'SELECT count(*) FROM gone' }
 */
export function partsOf(sql: string): StatementParts | undefined {
  const start = /^\s*WITH\s(?!\s*RECURSIVE\b)/i.exec(sql);
  if (!start) return undefined;
  const parts: StatementPart[] = [];
  for (let at = start[0].length; ; at += 1) {
    partStart.lastIndex = at;
    const head = partStart.exec(sql);
    if (!head) return undefined;
    const end = closing(sql, partStart.lastIndex);
    const body = sql.slice(partStart.lastIndex, end).trim();
    parts.push({ name: head[1] ?? '', body, writes: isWrite(body) });
    at = end + 1;
    while (/\s/.test(sql[at] ?? '')) at += 1;
    if (sql[at] !== ',') return { parts, last: sql.slice(at).trim() };
  }
}

/** A part that changes rows of a table, and what it returns of them. */
export interface ReturningPart {
  /** All before `RETURNING`. */
  head: string;
  table: string;
  /** The name of the changed row in what is returned. */
  alias: string;
  /** The columns and expressions that are returned. */
  items: string[];
}

/** The parts of a statement that changes rows and returns something; `undefined` when it returns nothing. */
export function returningOf(body: string): ReturningPart | undefined {
  const target = /^(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+(\w+)(?:\s*\/\*[^]*?\*\/)?(?:\s+AS\s+(\w+))?/i.exec(body);
  let start = -1;
  const cuts: number[] = [];
  for (const at of outside(body)) {
    if (/\sRETURNING\s/iy.test(body.slice(at, at + 11))) start = at;
    else if (start >= 0 && body[at] === ',') cuts.push(at);
  }
  if (!target || start < 0) return undefined;
  const ends = [...cuts, body.length];
  const items = ends.map((end, index) => body.slice(index === 0 ? start + 11 : (cuts[index - 1] ?? 0) + 1, end).trim());
  const table = target[1] ?? '';
  return { head: body.slice(0, start), table, alias: target[2] ?? table, items };
}

/** The positions in the SQL that are in no text and in no parentheses. */
function* outside(sql: string): Generator<number> {
  for (let at = 0; at < sql.length; at += 1) {
    quotedSql.lastIndex = at;
    if (quotedSql.test(sql)) at = quotedSql.lastIndex - 1;
    else if (sql[at] === '(') at = closing(sql, at + 1);
    else yield at;
  }
}

/** Whether SQL without parts of its own changes rows. */
export const isWrite = (sql: string): boolean => /^(?:INSERT|UPDATE|DELETE)\b/i.test(sql);

/** The position of the parenthesis that closes the one before `from`. */
function closing(sql: string, from: number): number {
  let depth = 1;
  for (let at = from; at < sql.length; at += 1) {
    quotedSql.lastIndex = at;
    if (quotedSql.test(sql)) at = quotedSql.lastIndex - 1;
    else if (sql[at] === '(') depth += 1;
    else if (sql[at] === ')' && --depth === 0) return at;
  }
  throw new SyntaxError(`a parenthesis is not closed: ${sql}`);
}

/** Whether the SQL names a part of the same statement, outside of texts. */
export const names = (sql: string, part: string): boolean =>
  new RegExp(`\\b${part}\\b`, 'i').test(sql.replace(/'(?:[^']|'')*'/g, "''"));

/** A statement of its own, with the values that it names. */
export interface PartStatement {
  text: string;
  values: unknown[];
}

/**
 * The statement of a part. Its parameters get the numbers from 1, and the type that any other part gives them: there PostgreSQL no
 * longer sees it.
 */
export function statementOf(body: string, whole: string, values: readonly unknown[]): PartStatement {
  const numbers = new Map<string, number>();
  const text = body.replace(/\$(\d+)\b(::)?/g, (_, name: string, cast?: string) => {
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    const [, type] = new RegExp(`\\$${name}::([a-z]+(?:\\[\\])?)`).exec(whole) ?? [];
    return `$${number}${cast ?? (type ? `::${type}` : '')}`;
  });
  return { text, values: [...numbers.keys()].map((name) => values[Number(name) - 1]) };
}
