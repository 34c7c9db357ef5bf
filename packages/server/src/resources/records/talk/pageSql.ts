import type { ListOrder } from '../../../talks/listOrder';

/** A page of a list as SQL: its condition, its order, and the placeholders of how many rows it skips and has. */
interface PageSql {
  table: string;
  where: string;
  order: ListOrder;
  fetch: string;
  offset: string;
}

/** What follows the selected columns of a page. */
export function pageSource({ table, where, order, fetch, offset }: PageSql): string {
  return `FROM ${table} AS t ${order.joins} WHERE ${where} ORDER BY ${order.orderBy} LIMIT ${fetch} OFFSET ${offset}`;
}

/** The numbers of a page's records with their `row_index` in it, as a query. */
export function pageIds(page: PageSql): string {
  const { order } = page;
  if (!order.indexed) return numbered(pageSource(page), '0');
  const { table, where, fetch, offset } = page;
  const { key, orderBy } = order.indexed;
  const part = (test: string, limit: string): string =>
    `FROM ${table} AS t ${order.joins} WHERE (${where}) AND ${key} ${test} ORDER BY ${orderBy} LIMIT ${limit}`;
  // Descending, an index has empty values first: records that have a value are read along it, and those without one
  // only for the rows that are left. LIMIT 0 is not read at all.
  return `WITH filled AS MATERIALIZED (${numbered(part('IS NOT NULL', `${offset} + ${fetch}`), '0')}),
      read AS (SELECT count(*) AS rows FROM filled)
    SELECT * FROM (
      SELECT talk_id, row_index FROM filled
      UNION ALL
      (${numbered(part('IS NULL', `(SELECT ${offset} + ${fetch} - rows FROM read)`), '(SELECT rows FROM read)')})
    ) AS found ORDER BY row_index LIMIT ${fetch} OFFSET ${offset}`;
}

/** Numbers the rows of a source in the order that they come in, after `start`. */
function numbered(source: string, start: string): string {
  return `SELECT t.talk_id, ${start} + row_number() OVER () AS row_index FROM (SELECT t.talk_id ${source}) AS t`;
}
