/** How much of a database the server uses, and how long it waits for it. */
export interface DatabaseLimits {
  /** Largest number of connections to a PostgreSQL. */
  poolSize: number;
  /** Longest wait for a connection to a PostgreSQL, in milliseconds. */
  acquireTimeoutMs: number;
  /** Longest wait for a lock that another transaction holds, in milliseconds. */
  lockTimeoutMs: number;
  /** Longest that a statement may run, in milliseconds, unless it asks for another limit. */
  statementTimeoutMs: number;
}

export const defaultDatabaseLimits: DatabaseLimits = {
  poolSize: 20,
  acquireTimeoutMs: 10_000,
  lockTimeoutMs: 5_000,
  statementTimeoutMs: 30_000,
};
