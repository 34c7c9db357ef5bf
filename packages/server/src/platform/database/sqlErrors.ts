/** PostgreSQL's error of a refused statement: SQLSTATE, and the violated constraint. */
interface SqlError {
  code: string;
  message: string;
  constraint?: string;
  table?: string;
}

export function isSqlError(error: unknown): error is SqlError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/**
 * The name of the violated unique index, or `null` for another error. A first of several servers passes on the error of another one
 * with the name in its message alone.
 */
export function uniqueViolation(error: unknown): string | null {
  if (!isSqlError(error) || error.code !== '23505') return null;
  return error.constraint ?? /"([^"]+)"/.exec(error.message)?.[1] ?? '';
}

/** True when a statement timed out waiting for a lock (`lock_timeout`), or lost a deadlock: a retry may succeed. */
export function isLockFailure(error: unknown): boolean {
  return isSqlError(error) && (error.code === '55P03' || error.code === '40P01');
}

/** True when a value does not fit its column, such as a number beyond bigint. */
export function isValueOutOfRange(error: unknown): boolean {
  return isSqlError(error) && (error.code.startsWith('22') || error.code === '54000');
}

/** True when a row was refused for what it contains: a value of another form, or one that a constraint excludes. */
export function isRowRefused(error: unknown): error is Error {
  return isSqlError(error) && /^2[23]/.test(error.code);
}

/** True when a statement was cancelled: by its time limit, or because its caller disconnected. */
export function isInterrupted(error: unknown): boolean {
  return isSqlError(error) && error.code === '57014';
}

/** True when a transaction was rolled back because of another one: a deadlock, or a serialization failure. */
export function isTransactionLost(error: unknown): boolean {
  return isSqlError(error) && (error.code === '40P01' || error.code === '40001');
}

/** True when an index cannot be built on an expression: it has a subquery, or is not immutable. */
export function isUnindexable(error: unknown): boolean {
  return isSqlError(error) && (error.code === '0A000' || error.code === '42P17');
}
