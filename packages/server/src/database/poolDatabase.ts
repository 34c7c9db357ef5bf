import type pg from 'pg';
import type { Database, Queryable, QueryResult } from './Database';

/** Parsers by type oid, so that both databases and both drivers give the same values (see `Database`). */
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1700, Number],
  [1082, (text) => text],
  [1184, instant],
  [1016, (text) => numbers(text)],
  [1231, (text) => numbers(text)],
]);

/** The `types` of a pool. `standard` are those of the driver, for everything that is not listed here. */
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

interface PoolDatabaseParts {
  kind: Database['kind'];
  pool: pg.Pool;
  listen: Database['listen'];
  /** Runs after the pool has ended. */
  close(): Promise<void>;
}

/** A `Database` over a pool of the `pg` driver, which both the embedded and the real PostgreSQL speak. */
export function poolDatabase({ kind, pool, listen, close }: PoolDatabaseParts): Database {
  return {
    kind,
    listen,
    query: (sql, values, name) => run(pool, sql, values, name),
    runAlone: (sql) => runAlone(kind, pool, sql),
    transaction: (work) => transaction(kind, pool, work),
    async close() {
      await pool.end();
      await close();
    },
  };
}

async function run<Row>(
  on: pg.Pool | pg.PoolClient,
  text: string,
  values: readonly unknown[] | undefined,
  name: string | undefined,
): Promise<QueryResult<Row>> {
  const config: pg.QueryConfig = { text };
  if (values) config.values = values as unknown[];
  if (name) config.name = name;
  const { rows, rowCount } = await on.query(config);
  return { rows: rows as Row[], rowCount: rowCount ?? 0 };
}

async function runAlone(kind: Database['kind'], pool: pg.Pool, sql: string): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(sql);
  } finally {
    await client.query('RESET statement_timeout').catch((failure: unknown) => {
      broken = asError(failure);
    });
    giveBack(kind, client, broken);
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** A broken connection is thrown away, but for the one that the embedded database has. */
function giveBack(kind: Database['kind'], client: pg.PoolClient, broken: Error | undefined): void {
  client.release(kind === 'pglite' ? undefined : broken);
}

async function transaction<Result>(
  kind: Database['kind'],
  pool: pg.Pool,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work({ query: (sql, values, name) => run(client, sql, values, name) });
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: unknown) => {
      broken = asError(failure);
    });
    throw error;
  } finally {
    giveBack(kind, client, broken);
  }
}
