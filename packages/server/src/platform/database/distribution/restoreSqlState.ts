import { isSqlError } from '../sqlErrors';

/** What servers say of refused rows and of lost connections, and its SQLSTATE. */
const statesOfMessages: readonly [message: RegExp, code: string][] = [
  [/^duplicate key value violates unique constraint /, '23505'],
  [/^new row for relation ".*" violates check constraint /, '23514'],
  [/^null value in column ".*" violates not-null constraint$/, '23502'],
  [/ violates foreign key constraint /, '23503'],
  [/^deadlock detected$/, '40P01'],
  [/^canceling statement due to lock timeout$/, '55P03'],
  [/^canceling statement due to (?:statement timeout|user request)$/, '57014'],
  [/^postmaster was shut down, exiting$/, '57P01'],
  [/^terminating connection due to /, '57P01'],
  [/^could not commit transaction for shard /, '08006'],
  [/^failure on connection marked as essential: /, '08006'],
  [/^(?:server closed the connection unexpectedly|connection not open|no connection to the server)/, '08006'],
  [/^SSL (?:connection has been closed unexpectedly|SYSCALL error|error: unexpected eof)/, '08006'],
  [/^could not (?:send data to|receive data from) server: /, '08006'],
];

/**
 * Gives an error its SQLSTATE again. The first of several servers copies the rows of some `INSERT ... SELECT` to another one, and passes on
 * only the message of what that one refuses, as an internal error. The same is said where another one is gone in the middle of a statement or
 * of a commit.
 */
export function restoreSqlState(error: unknown): unknown {
  if (!isSqlError(error) || error.code !== 'XX000') return error;
  const { message } = error;
  const code = statesOfMessages.find(([pattern]) => pattern.test(message))?.[1];
  return code === undefined ? error : Object.assign(error, { code });
}
