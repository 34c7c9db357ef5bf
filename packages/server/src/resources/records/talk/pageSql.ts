import type { ListOrder } from '../../../talks/listOrder';

/** A page of a list as SQL: its condition, its order, and the placeholders of its offset and limit. */
interface PageSql {
  /** The records under the alias `t` (`recordsFrom`). */
  from: string;
  where: string;
  order: ListOrder;
  fetch: string;
  offset: string;
}

/** The part of a page's statement after the selected columns. */
export function pageSource({ from, where, order, fetch, offset }: PageSql): string {
  return `FROM ${from} ${order.joins} WHERE ${where} ORDER BY ${order.orderBy} LIMIT ${fetch} OFFSET ${offset}`;
}

/** A query for the ids of a page's records with their `row_index`. */
export function pageIds(page: PageSql): string {
  const { order } = page;
  if (!order.indexed) return numbered(pageSource(page), '0');
  const { from, where, fetch, offset } = page;
  const { key, orderBy } = order.indexed;
  const part = (test: string, limit: string): string =>
    `FROM ${from} ${order.joins} WHERE (${where}) AND ${key} ${test} ORDER BY ${orderBy} LIMIT ${limit}`;
  // In descending order an index has empty values first: records with a value are read from it, and those without one only for
  // the remaining rows. LIMIT 0 is not executed.
  return `WITH filled AS MATERIALIZED (${numbered(part('IS NOT NULL', `${offset} + ${fetch}`), '0')}),
      read AS (SELECT count(*) AS rows FROM filled)
    SELECT * FROM (
      SELECT talk_id, row_index FROM filled
      UNION ALL
      (${numbered(part('IS NULL', `(SELECT ${offset} + ${fetch} - rows FROM read)`), '(SELECT rows FROM read)')})
    ) AS found ORDER BY row_index LIMIT ${fetch} OFFSET ${offset}`;
}

/** Numbers the rows of a source in their order, after `start`. */
function numbered(source: string, start: string): string {
  return `SELECT t.talk_id, ${start} + row_number() OVER () AS row_index FROM (SELECT t.talk_id ${source}) AS t`;
}
