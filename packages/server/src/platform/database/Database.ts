import type { StatementSignal } from './StatementSignal';

declare const optionsOf: unique symbol;

/** Rows of one statement. `rowCount` is the number of rows read or changed. */
export interface QueryResult<Row, Options = StatementOptions> {
  rows: Row[];
  rowCount: number;
  /**
   * For the compiler only, never set: a function around `query` that does not pass the options of its caller on has another type
   * than `query`. Rows that were asked for as lists would otherwise be objects.
   */
  readonly [optionsOf]?: Options;
}

/** When a statement is cancelled. It then rejects with SQLSTATE 57014 (`isInterrupted`) and has changed nothing. */
export interface StatementLimits {
  /** The maximum duration in milliseconds; 0: no limit. By default 30 s (`DatabaseConfig.statementTimeoutMs`). */
  timeoutMs?: number | undefined;
  /** Aborting it cancels the statement, both while it waits for a connection and while it runs. */
  signal?: StatementSignal | undefined;
}

/** How one statement is run. */
export interface StatementOptions extends StatementLimits {
  /**
   * Whether each row is the list of its values, in the order of the columns, instead of an object: a third of the work for rows of
   * many columns.
   */
  asLists?: boolean | undefined;
}

/** The arguments of `query`. */
export type Statement<Options extends StatementOptions = StatementOptions> = [
  sql: string,
  values?: readonly unknown[],
  name?: string,
  options?: Options,
];

/** Runs SQL: the database, or one of its transactions. Values are always bound (`$1`), never concatenated. */
export interface Queryable {
  /**
   * Runs one statement. With a `name`, it is prepared once per connection: for the few frequent statements whose text never
   * changes for that name.
   */
  query<Row = Record<string, unknown>, Options extends StatementOptions = StatementOptions>(
    ...statement: Statement<Options>
  ): Promise<QueryResult<Row, NoInfer<Options>>>;
}

/** The connections of the pool. */
interface ConnectionUse {
  used: number;
  idle: number;
  max: number;
  /** Calls that wait for a connection. */
  waiting: number;
}

/** A further server of a distributed PostgreSQL, which holds rows of some companies. */
export interface DatabaseServer {
  /** As the first server names it, such as `db2:5432`. */
  name: string;
  isReachable: boolean;
}

/**
 * One PostgreSQL, embedded or reached through `DATABASE_URL`.
 * Types as read: int8 and numeric are numbers, date is 'YYYY-MM-DD', timestamptz is an ISO instant in UTC with seconds.
 * A value for a jsonb column is bound as JSON text, an array is bound as a PostgreSQL array.
 */
export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. Inside, use only the given
   * `Queryable`. `work` is repeated when its transaction lost a deadlock, so its effects outside of the database must be
   * repeatable. `limits` apply to each statement without limits of its own.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>, limits?: StatementLimits): Promise<Result>;
  /** Runs one statement outside of any transaction and without a time limit, such as CREATE INDEX CONCURRENTLY. */
  runAlone(sql: string): Promise<void>;
  /**
   * Calls `handler` with the payload of each NOTIFY on `channel`, from any process, and with '' after a connection was lost, when
   * notifications may have been missed. Returns a function that unsubscribes.
   */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** False while notifications may be missed: caches that are invalidated by notifications must not be used then. */
  isListening(): boolean;
  /** Resolves when the database can be reached, even if all connections of the pool are busy. */
  ping(): Promise<void>;
  /**
   * The servers that hold rows beside the one that was opened, none where the database is not distributed. Resolves within two seconds
   * when one of them does not answer, with what was known last.
   */
  servers(): Promise<readonly DatabaseServer[]>;
  connections(): ConnectionUse;
  close(): Promise<void>;
}
