/** The limits of the server's use of a database. */
export interface DatabaseLimits {
  /** The maximum number of connections to a PostgreSQL. */
  poolSize: number;
  /** The maximum wait for a connection to a PostgreSQL, in milliseconds. */
  acquireTimeoutMs: number;
  /** The maximum wait for a lock held by another transaction, in milliseconds. */
  lockTimeoutMs: number;
  /** The maximum duration of a statement, in milliseconds, unless it has its own limit. */
  statementTimeoutMs: number;
}

export const defaultDatabaseLimits: DatabaseLimits = {
  poolSize: 20,
  acquireTimeoutMs: 10_000,
  lockTimeoutMs: 5_000,
  statementTimeoutMs: 30_000,
};
