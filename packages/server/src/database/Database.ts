/** Rows of one statement. `rowCount` is the number of rows read or changed. */
export interface QueryResult<Row> {
  rows: Row[];
  rowCount: number;
}

/** When a statement is ended before its end. It then rejects with SQLSTATE 57014 (`isInterrupted`) and changes nothing. */
export interface StatementLimits {
  /** Longest time that it may run, in milliseconds; 0: no limit. By default 30 s (`DatabaseConfig.statementTimeoutMs`). */
  timeoutMs?: number | undefined;
  /** Ends it as soon as this is aborted, while it waits for a connection as well as while it runs. */
  signal?: AbortSignal | undefined;
}

/** Something that runs SQL: the database, or one transaction of it. Values are always bound (`$1`), never spliced. */
export interface Queryable {
  /**
   * Runs one statement. With a `name`, it is prepared once for each connection: for the few hot statements whose text
   * never changes under that name.
   */
  query<Row = Record<string, unknown>>(
    sql: string,
    values?: readonly unknown[],
    name?: string,
    limits?: StatementLimits,
  ): Promise<QueryResult<Row>>;
}

/**
 * One PostgreSQL, embedded (PGlite) or reached through `DATABASE_URL`; the same SQL runs on both.
 * Types as read: int8 and numeric are numbers, date is 'YYYY-MM-DD', timestamptz is an ISO instant in UTC with seconds.
 * A value for a jsonb column is bound as JSON text, an array is bound as a PostgreSQL array.
 */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. Inside, use only the given
   * `Queryable`. `work` runs again when its transaction lost a deadlock, so whatever it changes outside of the database
   * must bear that. `limits` are those of each statement that has none of its own.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>, limits?: StatementLimits): Promise<Result>;
  /** Runs one statement outside of any transaction and without a time limit, such as CREATE INDEX CONCURRENTLY. */
  runAlone(sql: string): Promise<void>;
  /**
   * Calls `handler` with the payload of each NOTIFY on `channel`, from any process, and with '' after a connection was
   * lost, when anything may have been missed. Answers how to stop.
   */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** False while notifications may be missed: then nothing may be decided by what is only forgotten when notified. */
  isListening(): boolean;
  /** Resolves when the database can be reached, whatever its pool of connections is busy with. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
