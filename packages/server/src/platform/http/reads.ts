import type { FastifyReply } from 'fastify';
import type { Database, Queryable } from '../database/Database';
import { limitStatements } from '../database/limitStatements';
import { createStatementSignal, type StatementSignal } from '../database/StatementSignal';

/** The maximum duration of a statement of a list or a search, in milliseconds: people do not wait longer for a screen. */
const readTimeoutMs = 10_000;

/**
 * The database for the reads of a request: a statement is cancelled when its time is over or the client has disconnected, also
 * while it waits for a connection.
 */
export function readsOf(database: Database, reply: FastifyReply, timeoutMs = readTimeoutMs): Queryable {
  return limitStatements(database, { timeoutMs, signal: closedSignal(reply) });
}

/** Aborted when the connection of a request closes before its response is written. */
function closedSignal({ raw }: FastifyReply): StatementSignal {
  const closed = createStatementSignal();
  if (raw.destroyed) closed.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) closed.abort();
  });
  return closed.signal;
}
