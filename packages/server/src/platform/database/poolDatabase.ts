import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Database, Queryable, QueryResult, Statement, StatementLimits, StatementOptions } from './Database';
import { interruptible, StatementInterrupted } from './interruptible';
import { withLimits } from './limitStatements';
import { repeatLost } from './repeatLost';
import type { StatementSignal } from './StatementSignal';
import type { RunStatement, StatementSender, StatementSplitter, TextRows } from './StatementSplitter';

/** Parsers by type oid (see `Database`). */
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1700, Number],
  [1082, (text) => text],
  [1184, instant],
  [1016, (text) => numbers(text)],
  [1231, (text) => numbers(text)],
]);

/** The `types` of a pool. `standard` are the driver's own, used for everything not listed here. */
export function typeParsers(standard: typeof pg.types): pg.CustomTypesConfig {
  return {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      parsers.get(oid) ?? standard.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
  };
}

/** `2023-04-01 18:03:14.5+00` as `2023-04-01T18:03:14Z`; every session runs in UTC. */
function instant(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}Z`;
}

function numbers(text: string): number[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map(Number);
}

/** How long closing the pool waits for running statements, in milliseconds; then they are aborted. */
const closingTimeoutMs = 1_000;

/** What a pool does not do by itself. */
interface PoolDatabaseParts extends Pick<Database, 'listen' | 'isListening' | 'ping' | 'servers'> {
  pool: pg.Pool;
  /** Where the server is one of several that share the rows. */
  splitter?: StatementSplitter | undefined;
  /** Cancels what runs on a connection of the pool; resolves when the cancellation was sent or the statement has ended. */
  interrupt(client: pg.PoolClient): Promise<void>;
  /** Runs after the pool has ended. */
  close(): Promise<void>;
}

/** A `Database` over a pool of the `pg` driver. */
export function poolDatabase(parts: PoolDatabaseParts): Database {
  const { pool, splitter, listen, isListening, ping, servers, interrupt, close } = parts;
  const limited = async <Result>(
    client: pg.PoolClient,
    limits: StatementLimits | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await interruptible({ timeoutMs: limits?.timeoutMs, signal: limits?.signal }, work, () =>
        interrupt(client),
      );
    } catch (error) {
      throw splitter ? splitter.restoreError(error) : error;
    }
  };
  const run: RunStatement = (client, sql, values, name, options) =>
    limited(client, options, () => send(client, sql, values, name, options));
  const sender: StatementSender = {
    run,
    runForText: (client, sql, values, { name, limits }) =>
      limited(client, limits, () => sendForText(client, sql, values, name)),
  };
  const begin = (): TransactionSteps => splitter?.begin(sender) ?? { run, commit: commitHere };
  const inTransaction = <Result>(
    work: (transaction: Queryable) => Promise<Result>,
    limits: StatementLimits,
  ): Promise<Result> => repeatLost(() => transaction(pool, begin(), work, limits));
  return {
    listen,
    isListening,
    ping,
    servers,
    query: async <Row, Options extends StatementOptions>(...statement: Statement<Options>) => {
      const [sql, , , options] = statement;
      if (splitter?.isSplit(sql))
        return inTransaction((queryable) => queryable.query<Row, Options>(...statement), options ?? {});
      const client = await acquire(pool, options?.signal);
      return use(client, () => run<Row, Options>(client, ...statement));
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      max: pool.options.max,
      waiting: pool.waitingCount,
    }),
    runAlone: (sql) => runAlone(pool, run, sql),
    transaction: (work, limits = {}) => inTransaction(work, limits),
    async close() {
      const busy = new AbortController();
      await Promise.race([
        pool.end(),
        wait(closingTimeoutMs, undefined, { signal: busy.signal }).catch(() => undefined),
      ]);
      busy.abort();
      await close();
    },
  };
}

async function send<Row, Options extends StatementOptions>(
  client: pg.PoolClient,
  ...[text, values = [], name, options]: Statement<Options>
): Promise<QueryResult<Row, Options>> {
  const config: pg.QueryConfig = { text, values: [...values] };
  if (name) config.name = name;
  const { rows, rowCount } = await (options?.asLists
    ? client.query<Row & unknown[]>({ ...config, rowMode: 'array' })
    : client.query<Row & object>(config));
  return { rows, rowCount: rowCount ?? 0 };
}

/** Runs one statement, and returns its values as the database writes them. */
async function sendForText(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
  name: string | undefined,
): Promise<TextRows> {
  const config: pg.QueryArrayConfig = { text, values: [...values], rowMode: 'array', types: texts };
  if (name) config.name = name;
  const { rows, fields } = await client.query<(string | null)[]>(config);
  return { rows, columns: fields.map((field) => ({ name: field.name, type: field.dataTypeID })) };
}

const texts = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

/** Acquires a connection; rejects at once when the caller aborts while waiting. */
function acquire(pool: pg.Pool, signal: StatementSignal | undefined): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(new StatementInterrupted('aborted'));
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);
    pool.connect((error, client) => {
      signal?.removeEventListener('abort', onAbort);
      if (!client) return reject(error ?? new Error('The pool has no connection.'));
      // The pool's queue has no cancellation: an aborted caller releases the connection when it gets it.
      if (signal?.aborted) client.release();
      else resolve(client);
    });
  });
}

/** Uses a connection and releases it; a connection reported as broken by `work` is discarded. */
async function use<Result>(
  client: pg.PoolClient,
  work: (setBroken: (error: unknown) => void) => Promise<Result>,
): Promise<Result> {
  let broken: Error | undefined;
  try {
    return await work((error) => (broken = error instanceof Error ? error : new Error(String(error))));
  } finally {
    client.release(broken);
  }
}

async function runAlone(pool: pg.Pool, run: RunStatement, sql: string): Promise<void> {
  const client = await pool.connect();
  await use(client, async (setBroken) => {
    try {
      await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
      await run(client, sql, undefined, undefined, { timeoutMs: 0 });
    } finally {
      await client.query('RESET statement_timeout; RESET lock_timeout').catch(setBroken);
    }
  });
}

type TransactionSteps = ReturnType<StatementSplitter['begin']>;

const commitHere = async (client: pg.PoolClient): Promise<void> => void (await client.query('COMMIT'));

async function transaction<Result>(
  pool: pg.Pool,
  { run, commit }: TransactionSteps,
  work: (transaction: Queryable) => Promise<Result>,
  limits: StatementLimits,
): Promise<Result> {
  const client = await acquire(pool, limits.signal);
  return use(client, async (setBroken) => {
    const statements = inOrder();
    try {
      await client.query('BEGIN');
      // A longer limit than the session's, or none.
      if (limits.timeoutMs !== undefined) await client.query(`SET LOCAL statement_timeout = ${limits.timeoutMs}`);
      const result = await work({
        query: (sql, values, name, own) => {
          return statements.add(() => run(client, sql, values, name, withLimits(limits, own)));
        },
      });
      await statements.end();
      await commit(client);
      return result;
    } catch (error) {
      await statements.end();
      await client.query('ROLLBACK').catch(setBroken);
      throw error;
    }
  });
}

/**
 * Runs work one after the other, also after a failure: a connection runs one statement at a time, and its limit of time starts
 * when it does. After `end`, which resolves when all have ended, further work is refused: the connection is another caller's.
 */
function inOrder() {
  let last: Promise<unknown> = Promise.resolve();
  let hasEnded = false;
  return {
    add<Result>(work: () => Promise<Result>): Promise<Result> {
      if (hasEnded) return Promise.reject(new Error('A statement was sent after its transaction had ended.'));
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
    end(): Promise<unknown> {
      hasEnded = true;
      return last;
    },
  };
}
