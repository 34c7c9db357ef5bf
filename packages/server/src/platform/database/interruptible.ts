import type { StatementLimits } from './Database';

/** A statement that was cancelled, because its time was over or its caller has disconnected. */
export class StatementInterrupted extends Error {
  override readonly name = 'StatementInterrupted';
  /** SQLSTATE query_canceled, as when PostgreSQL itself cancels a statement. */
  readonly code = '57014';

  constructor(readonly reason: 'timeout' | 'aborted') {
    super(reason === 'timeout' ? 'the statement ran into its time limit' : 'nobody waits for the statement any more');
  }
}

/**
 * Runs a statement with limits. `interrupt` cancels it in the database. Rejects with `StatementInterrupted` when it was
 * cancelled, once the statement has ended and its connection may be used again.
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
    // If cancelling fails, the database's general limit ends the statement.
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
    // The cancellation must not affect the connection's next statement.
    await interrupting?.done;
  }
}
