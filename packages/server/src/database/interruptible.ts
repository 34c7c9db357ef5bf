import type { StatementLimits } from './Database';

/** A statement that was ended before its end: its time was over, or nobody waits for it any more. */
export class StatementInterrupted extends Error {
  override readonly name = 'StatementInterrupted';
  /** SQLSTATE query_canceled, as when PostgreSQL itself ends a statement. */
  readonly code = '57014';

  constructor(readonly reason: 'timeout' | 'aborted') {
    super(reason === 'timeout' ? 'the statement ran into its time limit' : 'nobody waits for the statement any more');
  }
}

/**
 * Runs a statement under its limits. `interrupt` ends it in the database. Rejects with `StatementInterrupted` when it
 * was interrupted, once the statement is over and its connection may be used again.
 */
export async function interruptible<Result>(
  { timeoutMs = 0, signal }: StatementLimits,
  statement: () => Promise<Result>,
  interrupt: () => Promise<void>,
): Promise<Result> {
  if (signal?.aborted) throw new StatementInterrupted('aborted');
  if (timeoutMs === 0 && !signal) return statement();
  let interrupting: { reason: 'timeout' | 'aborted'; done: Promise<void> } | undefined;
  const end = (reason: 'timeout' | 'aborted') => (): void => {
    // A failed interruption leaves the statement to the limit that the database has for all of them.
    interrupting ??= { reason, done: interrupt().catch(() => undefined) };
  };
  const onAbort = end('aborted');
  const timer = timeoutMs > 0 ? setTimeout(end('timeout'), timeoutMs) : undefined;
  signal?.addEventListener('abort', onAbort);
  try {
    return await statement();
  } catch (error) {
    throw interrupting ? new StatementInterrupted(interrupting.reason) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    // It must not reach the connection's next statement.
    await interrupting?.done;
  }
}
