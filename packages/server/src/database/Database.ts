/** Rows of one statement. `rowCount` is the number of rows read or changed. */
export interface QueryResult<Row> {
  rows: Row[];
  rowCount: number;
}

/** Something that runs SQL: the database, or one transaction of it. Values are always bound (`$1`), never spliced. */
export interface Queryable {
  query<Row = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<QueryResult<Row>>;
}

/**
 * One PostgreSQL, embedded (PGlite) or reached through `DATABASE_URL`; the same SQL runs on both.
 * Types as read: int8 and numeric are numbers, date is 'YYYY-MM-DD', timestamptz is an ISO instant in UTC with seconds.
 */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. Inside, use only the given `Queryable`. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** Calls `handler` with the payload of each NOTIFY on `channel`, from any process; answers how to stop. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
