import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseServer } from './Database';

/** What asks the further servers of a distributed database. */
export interface ServerCheckSource {
  /** The servers that hold rows, such as `db2:5432`. */
  list(): Promise<readonly string[]>;
  /** Whether one of them answers. It may reject and may take long, but not without end. */
  answers(server: string): Promise<boolean>;
}

/** How long a result is used again, and how long a caller waits for one that is being made, in milliseconds. */
export interface ServerCheckLimits {
  reusedMs: number;
  waitMs: number;
}

const defaultLimits: ServerCheckLimits = { reusedMs: 5_000, waitMs: 2_000 };

/**
 * Reports which servers that hold rows are reached. They are asked one by one, at most every five seconds and for all callers together.
 * Whoever calls waits two seconds at most; then a server that was not asked yet is as it was before, at first reachable.
 */
export function createServerCheck(
  source: ServerCheckSource,
  { reusedMs, waitMs }: ServerCheckLimits = defaultLimits,
): () => Promise<readonly DatabaseServer[]> {
  let known: readonly DatabaseServer[] = [];
  let running: Promise<void> | undefined;
  let checkedAt = -Infinity;

  async function check(): Promise<void> {
    const before = new Map(known.map(({ name, isReachable }) => [name, isReachable]));
    // The first server itself is asked by `ping`.
    const names = await source.list().catch(() => known.map(({ name }) => name));
    known = names.map((name) => ({ name, isReachable: before.get(name) ?? true }));
    for (const name of names) {
      const isReachable = await source.answers(name).catch(() => false);
      known = known.map((one) => (one.name === name ? { name, isReachable } : one));
    }
    checkedAt = performance.now();
  }

  return async () => {
    if (!running && performance.now() - checkedAt >= reusedMs)
      running = check().finally(() => {
        running = undefined;
      });
    if (running) {
      const isOver = new AbortController();
      await Promise.race([running, wait(waitMs, undefined, { signal: isOver.signal }).catch(() => undefined)]);
      isOver.abort();
    }
    return known;
  };
}

/** How long a server may take to answer, in milliseconds. */
const answerMs = 1_000;

/**
 * Asks through the first server, which alone may know the way to the others, on a connection of its own that is closed when it is not
 * used: neither requests nor their cancellation wait for a server that is silent.
 */
export function openServerCheck(settings: pg.ClientConfig): ServerCheckSource & { close(): Promise<void> } {
  const pool = new pg.Pool({
    ...settings,
    options: `${settings.options} -c citus.node_connection_timeout=${answerMs}`,
    max: 1,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs + 500,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    async list() {
      const { rows } = await pool.query<{ name: string }>(servers);
      return rows.map(({ name }) => name);
    },
    async answers(server) {
      const at = server.lastIndexOf(':');
      const { rows } = await pool.query<{ answers: boolean }>(
        'SELECT citus_check_connection_to_node($1::text, $2::integer) AS answers',
        [server.slice(0, at), Number(server.slice(at + 1))],
      );
      return rows[0]?.answers === true;
    },
    close: () => pool.end(),
  };
}

/** The servers that hold rows, beside the first one. */
export const servers = `
  SELECT nodename || ':' || nodeport AS name FROM pg_dist_node
  WHERE noderole = 'primary' AND shouldhaveshards AND groupid <> 0 ORDER BY nodename, nodeport`;
