import type { Queryable, QueryResult } from './Database';

/**
 * Updates columns of the rows with `key`, and their `updated_in`. Only given columns are written: one that is `undefined` is not
 * changed, so that concurrent changes of different columns are all preserved. A condition on the row as it was read (a version, a
 * password hash) belongs in `key`: nothing is changed when it no longer holds. Table and column names come from the code, never
 * from a request.
 *
 * @example
 * await updateRow(database, 'account', { company_id: 3, account_id: 7 }, { phone: null, image: undefined });
 */
export function updateRow<Row = Record<string, unknown>>(
  database: Queryable,
  table: string,
  key: Readonly<Record<string, string | number>>,
  columns: Readonly<Record<string, unknown>>,
  returning?: string,
): Promise<QueryResult<Row>> {
  const values: unknown[] = [];
  const equal = ([column, value]: [string, unknown]): string => `${column} = $${values.push(value)}`;
  const sent = Object.entries(columns).filter(([, value]) => value !== undefined);
  const changes = [...sent.map(equal), 'updated_in = now()'].join(', ');
  const condition = Object.entries(key).map(equal).join(' AND ');
  const answered = returning === undefined ? '' : ` RETURNING ${returning}`;
  return database.query<Row>(`UPDATE ${table} SET ${changes} WHERE ${condition}${answered}`, values);
}
