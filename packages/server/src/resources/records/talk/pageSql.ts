import type { ListOrder, OrderPart } from '../../../talks/listOrder';
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
  return numbered(pageSource(list, part, range), '0');
}

/** The same, read in the two parts of the order. */
export function splitIds(
  list: ListSql,
  [filled, empty]: NonNullable<ListOrder['split']>,
  { fetch, offset }: PageRange,
): string {
  const part = (one: OrderPart, limit: string): string => `${partSource(list, one)} LIMIT ${limit}`;
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
      const source = `${partSource(list, part, isReversed)} LIMIT ${bind(count)} OFFSET ${bind(skip)}`;
      return `(${isReversed ? numbered(source, bind(before + count + 1), '-') : numbered(source, bind(before))})`;
    })
    .join(' UNION ALL ');
}

/** Numbers the rows of a source in their order, after `start`, or before it for a reversed order. */
function numbered(source: string, start: string, way: '+' | '-' = '+'): string {
  return `SELECT t.talk_id, ${start} ${way} row_number() OVER () AS row_index FROM (SELECT t.talk_id ${source}) AS t`;
}
