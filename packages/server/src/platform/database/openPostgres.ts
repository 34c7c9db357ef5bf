import pg from 'pg';
import { createListener } from './createListener';
import type { Database } from './Database';
import type { DatabaseLimits } from './databaseLimits';
import { DatabaseError, reasonOf } from './DatabaseError';
import { poolDatabase, typeParsers } from './poolDatabase';

/** Opens a PostgreSQL; `address` names it in errors. Throws `DATABASE_UNREACHABLE`. */
export async function openPostgres(
  server: pg.ClientConfig,
  { poolSize, acquireTimeoutMs, lockTimeoutMs, statementTimeoutMs }: DatabaseLimits,
  address = '',
): Promise<Database> {
  const settings: pg.ClientConfig = {
    ...server,
    options: `-c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=${statementTimeoutMs} -c lock_timeout=${lockTimeoutMs}`,
    types: typeParsers(pg.types),
    connectionTimeoutMillis: acquireTimeoutMs,
    keepAlive: true,
    application_name: 'assunto',
  };
  const pool = new pg.Pool({ ...settings, max: poolSize });
  // A lost connection fails the statement running on it and is replaced. Without a listener its error would end the process: the
  // pool handles errors of idle connections, but not of those in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let isDistributed: boolean;
  try {
    const { rows } = await pool.query<{ found: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS found`,
    );
    isDistributed = rows[0]?.found === true;
  } catch (error) {
    await pool.end();
    throw new DatabaseError('DATABASE_UNREACHABLE', { address, reason: reasonOf(error) }, error);
  }
  const control = createControl(settings);
  const listener = createListener(settings, control.notify);
  const others = isDistributed ? await openDistribution(settings) : undefined;
  return poolDatabase({
    pool,
    splitter: others?.splitter,
    listen: listener.listen,
    isListening: listener.isListening,
    ping: control.ping,
    servers: others?.servers ?? (async () => []),
    interrupt: control.interrupt,
    async close() {
      await Promise.all([listener.close(), control.close(), others?.close()]);
    },
  });
}

/** What several servers need, which a single one never loads. */
async function openDistribution(settings: pg.ClientConfig) {
  const [{ createServerCheck, openServerCheck }, { createStatementSplitter }] = await Promise.all([
    import('./createServerCheck'),
    import('./distribution/createStatementSplitter'),
  ]);
  const check = openServerCheck(settings);
  return { splitter: createStatementSplitter(), servers: createServerCheck(check), close: () => check.close() };
}

/** A separate connection for what must not wait for the pool; opened when needed, and again when lost. */
function createControl(settings: pg.ClientConfig) {
  const pool = new pg.Pool({ ...settings, connectionTimeoutMillis: 3000, query_timeout: 3000, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    async ping(): Promise<void> {
      await pool.query('SELECT 1');
    },
    async notify(channel: string): Promise<void> {
      await pool.query('SELECT pg_notify($1, $2)', [channel, '']);
    },
    async interrupt(client: pg.PoolClient): Promise<void> {
      await pool.query('SELECT pg_cancel_backend($1::integer)', [backendOf(client)]);
    },
    close: () => pool.end(),
  };
}

/** The backend process id of a connection, which is missing in the driver's types. */
function backendOf(client: pg.PoolClient): number {
  return (client as pg.PoolClient & { processID: number }).processID;
}
