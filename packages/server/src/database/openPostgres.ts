import pg from 'pg';
import type { Database } from './Database';
import { DatabaseError, reasonOf } from './DatabaseError';
import { poolDatabase, typeParsers } from './poolDatabase';

/** Longest a statement may run, in milliseconds; changes of structure lift it for themselves. */
const statementTimeout = 30_000;
const sessionSettings = `-c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=${statementTimeout}`;

/** Opens the PostgreSQL of `DATABASE_URL`. Throws `DATABASE_URL_INVALID` or `DATABASE_UNREACHABLE`. */
export async function openPostgres(databaseUrl: string, poolSize: number): Promise<Database> {
  const address = addressOf(databaseUrl);
  const settings: pg.ClientConfig = {
    connectionString: databaseUrl,
    options: sessionSettings,
    types: typeParsers(pg.types),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'assunto',
  };
  const pool = new pg.Pool({ ...settings, max: poolSize });
  // A connection that breaks fails what runs on it and is replaced; without a listener it would end the process: the
  // pool listens to those that are idle, nobody to those that are lent.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseError('DATABASE_UNREACHABLE', { address, reason: reasonOf(error) }, error);
  }
  const listener = createListener(settings);
  return poolDatabase({ kind: 'postgres', pool, listen: listener.listen, close: listener.close });
}

function addressOf(databaseUrl: string): string {
  try {
    const { protocol, host, pathname } = new URL(databaseUrl);
    if (!/^postgres(ql)?:$/.test(protocol)) throw new TypeError(protocol);
    return `${host}${pathname}`;
  } catch {
    throw new DatabaseError('DATABASE_URL_INVALID');
  }
}

/** One connection that listens for all channels, made at the first `listen` and made again when it is lost. */
function createListener(settings: pg.ClientConfig) {
  const channels = new Map<string, Set<(payload: string) => void>>();
  let connecting: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(settings);
    client.on('notification', ({ channel, payload }) => {
      for (const handler of channels.get(channel) ?? []) handler(payload ?? '');
    });
    client.on('error', () => undefined);
    client.once('end', lost);
    await client.connect();
    for (const channel of channels.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return client;
  }

  function lost(): void {
    connecting = undefined;
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connecting = connect();
      connecting.then(tellAll, lost);
    }, 1000);
    retry.unref();
  }

  function tellAll(): void {
    for (const handlers of channels.values()) for (const handler of handlers) handler('');
  }

  return {
    async listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>> {
      const handlers = channels.get(channel) ?? new Set();
      handlers.add(handler);
      channels.set(channel, handlers);
      const client = await (connecting ??= connect());
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      return async () => {
        handlers.delete(handler);
        if (handlers.size > 0 || closed) return;
        channels.delete(channel);
        await (await connecting)?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
      };
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      const client = await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
}
