import type { Queryable } from '../platform/database/Database';

/** Rows, and which of their times are moved; `key` identifies a row in its company. */
interface MovedRows {
  table: string;
  key: readonly string[];
  columns: readonly string[];
  seconds: number;
  where?: string;
}

/**
 * Moves times of rows into the past, as if that much had passed. They are computed before the `UPDATE`, in which a distributed database
 * subtracts no interval from a column.
 */
export async function moveBack(
  database: Queryable,
  { table, key, columns, seconds, where = 'true' }: MovedRows,
): Promise<void> {
  const all = ['company_id', ...key];
  const earlier = columns.map((column) => `${column} - ${seconds} * interval '1 second' AS ${column}`);
  await database.query(
    `WITH earlier AS MATERIALIZED (SELECT ${[...all, ...earlier].join(', ')} FROM ${table} WHERE ${where})
     UPDATE ${table} AS moved SET ${columns.map((column) => `${column} = earlier.${column}`).join(', ')} FROM earlier
     WHERE ${all.map((column) => `moved.${column} = earlier.${column}`).join(' AND ')}`,
  );
}
