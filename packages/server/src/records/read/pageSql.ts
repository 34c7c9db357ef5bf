import type { ListOrder, OrderPart } from './listOrder';
import type { PageWindow } from './pageWindows';

/** The records of a list as SQL: under the alias `t` (`recordsFrom`), with their condition and order. */
export interface ListSql {
  from: string;
  where: string;
  order: ListOrder;
}

/** The placeholders of a page. */
interface PageRange {
  fetch: string;
  offset: string;
}

/** The part of a statement after the selected columns, for the records of a part of a list, from its end if `isReversed`. */
export function partSource({ from, where }: Omit<ListSql, 'order'>, part: OrderPart, isReversed = false): string {
  const { joins, orderBy } = part.order(isReversed);
  return `FROM ${from} ${joins} WHERE (${where}) AND ${part.test} ORDER BY ${orderBy}`;
}

/** The same for a page of a part of a list. */
export function pageSource(list: ListSql, part: OrderPart, { fetch, offset }: PageRange): string {
  return `${partSource(list, part)} LIMIT ${fetch} OFFSET ${offset}`;
}

/** A query for the ids of a page's records with their `row_index`. */
export function pageIds(list: ListSql, part: OrderPart, range: PageRange): string {
  return numbered(partIds(list, part, range), '0');
}

/** A query for the ids of some records of a part of a list, in their order. */
function partIds(list: ListSql, part: OrderPart, { fetch, offset }: PageRange, isReversed = false): string {
  const { few } = part;
  if (!few) return `SELECT t.talk_id ${partSource(list, part, isReversed)} LIMIT ${fetch} OFFSET ${offset}`;
  // As many records as the few are read before and after the page: of those skipped none is in it, wherever the few belong.
  const { orderBy } = part.order(isReversed);
  const keyed = (test: string): string =>
    `SELECT t.talk_id, ${few.key} AS order_key FROM ${list.from} WHERE (${list.where}) AND ${test}`;
  return `WITH few AS MATERIALIZED (${keyed(few.test)}), counted AS (SELECT count(*) AS rows FROM few)
    SELECT t.talk_id FROM (
      (${keyed(part.test)} ORDER BY ${orderBy}
        LIMIT ${fetch} + (SELECT rows FROM counted) OFFSET greatest(${offset} - (SELECT rows FROM counted), 0))
      UNION ALL SELECT talk_id, order_key FROM few
    ) AS t ORDER BY ${orderBy.replaceAll(few.key, 't.order_key')}
    LIMIT ${fetch} OFFSET least(${offset}, (SELECT rows FROM counted))`;
}

/** The same, read in the two parts of the order. */
export function splitIds(
  list: ListSql,
  [filled, empty]: NonNullable<ListOrder['split']>,
  { fetch, offset }: PageRange,
): string {
  const part = (one: OrderPart, limit: string): string => `SELECT t.talk_id ${partSource(list, one)} LIMIT ${limit}`;
  // Records without a value are read only for the remaining rows: LIMIT 0 is not executed.
  return `WITH filled AS MATERIALIZED (${numbered(part(filled, `${offset} + ${fetch}`), '0')}),
      read AS (SELECT count(*) AS rows FROM filled)
    SELECT * FROM (
      SELECT talk_id, row_index FROM filled
      UNION ALL
      (${numbered(part(empty, `(SELECT ${offset} + ${fetch} - rows FROM read)`), '(SELECT rows FROM read)')})
    ) AS found ORDER BY row_index LIMIT ${fetch} OFFSET ${offset}`;
}

/** The same, of the parts of the order whose rows are counted: each is read from its nearer end. */
export function windowIds(
  list: ListSql,
  parts: readonly OrderPart[],
  windows: readonly PageWindow[],
  bind: (count: number) => string,
): string {
  return windows
    .flatMap(({ part: index, isReversed, skip, count, before }) => {
      const part = parts[index];
      if (!part) return [];
      const source = partIds(list, part, { fetch: bind(count), offset: bind(skip) }, isReversed);
      return `(${isReversed ? numbered(source, bind(before + count + 1), '-') : numbered(source, bind(before))})`;
    })
    .join(' UNION ALL ');
}

/** Numbers the ids of a query in their order, after `start`, or before it for a reversed order. */
function numbered(ids: string, start: string, way: '+' | '-' = '+'): string {
  return `SELECT t.talk_id, ${start} ${way} row_number() OVER () AS row_index FROM (${ids}) AS t`;
}
