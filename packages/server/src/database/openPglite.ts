import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Database } from './Database';
import { DatabaseError, reasonOf } from './DatabaseError';
import { lockFolder } from './folderLock';
import { PgliteStream } from './PgliteStream';
import { poolDatabase, typeParsers } from './poolDatabase';
import { type PgliteFolder, type PgliteWorker, startPgliteWorker } from './startPgliteWorker';

/** How long a cancelled statement may take to end, in milliseconds. */
const defaultInterruptTimeoutMs = 5_000;

/**
 * Opens the embedded PostgreSQL in `dataDir`, which is created if missing and locked against other processes. It runs in a worker
 * thread, so that a long statement blocks only other statements. Throws `DATABASE_FOLDER_UNWRITABLE`, `DATABASE_FOLDER_LOCKED` or
 * `DATABASE_FOLDER_UNUSABLE`.
 */
export async function openPglite(
  dataDir: string,
  {
    statementTimeoutMs,
    interruptTimeoutMs = defaultInterruptTimeoutMs,
    fsync = true,
  }: { statementTimeoutMs: number; interruptTimeoutMs?: number; fsync?: boolean },
): Promise<Database> {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new DatabaseError('DATABASE_FOLDER_UNWRITABLE', { folder, reason: reasonOf(error) }, error);
  }
  const unlock = lockFolder(folder);
  const thread = createThread({ home: join(folder, 'postgres'), fsync }, interruptTimeoutMs);
  try {
    await thread.open();
  } catch (error) {
    unlock();
    throw new DatabaseError('DATABASE_FOLDER_UNUSABLE', { folder, reason: reasonOf(error) }, error);
  }
  return connect(thread, unlock, statementTimeoutMs);
}

/** The worker thread and the streams connected to it. A thread that ended unexpectedly is replaced by the next `open`. */
function createThread(folder: PgliteFolder, interruptTimeoutMs: number) {
  const streams = new Map<number, PgliteStream>();
  let connections = 0;
  let opening: Promise<PgliteWorker> | undefined;
  let onReplaced = (): void => undefined;

  const open = (): Promise<PgliteWorker> => {
    opening ??= startPgliteWorker(folder, interruptTimeoutMs, {
      onAnswer: (connection, bytes) => streams.get(connection)?.push(bytes),
      onLost() {
        opening = undefined;
        for (const stream of streams.values()) stream.destroy(new Error('Connection terminated unexpectedly'));
        onReplaced();
      },
    });
    opening.catch(() => (opening = undefined));
    return opening;
  };

  return {
    open,
    /** Called when the thread was lost: the statements running on it have failed. */
    setOnLost: (handler: () => void) => void (onReplaced = handler),
    createStream(): PgliteStream {
      const connection = (connections += 1);
      let worker: PgliteWorker | undefined;
      const stream = new PgliteStream({
        async connect() {
          worker = await open();
        },
        send: (bytes) => worker?.run(connection, bytes),
        close: () => void streams.delete(connection),
      });
      streams.set(connection, stream);
      return stream;
    },
    /** Cancels the running statement. If it does not end, its thread is terminated; commits stay. */
    async interrupt(): Promise<void> {
      await (await opening)?.interrupt();
    },
    async close(): Promise<void> {
      await (await opening)?.close();
    },
  };
}

function connect(thread: ReturnType<typeof createThread>, unlock: () => void, statementTimeoutMs: number): Database {
  const channels = new Map<string, Set<(payload: string) => void>>();
  let isListening = true;
  const notifyAll = (): void => {
    for (const handlers of channels.values()) for (const handler of handlers) handler('');
  };
  // PGlite is a single session: further callers wait in the pool's queue.
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    stream: () => thread.createStream(),
    types: typeParsers(pg.types),
    max: 1,
    idleTimeoutMillis: 0,
    async onConnect(client) {
      client.on('error', () => undefined);
      client.on('notification', ({ channel, payload }) => {
        for (const handler of channels.get(channel) ?? []) handler(payload ?? '');
      });
      for (const channel of channels.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      if (!isListening) notifyAll();
      isListening = true;
    },
  });
  pool.on('error', () => undefined);
  thread.setOnLost(() => {
    isListening = false;
    // Reopened at once, so that the next request does not wait for it.
    pool.query('SELECT 1').catch(() => undefined);
  });
  return poolDatabase({
    kind: 'pglite',
    pool,
    statementTimeoutMs,
    isListening: () => isListening,
    interrupt: () => thread.interrupt(),
    servers: async () => [],
    async ping() {
      await thread.open();
    },
    async listen(channel, handler) {
      const handlers = channels.get(channel) ?? new Set();
      channels.set(channel, handlers.add(handler));
      await pool.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      return async () => void handlers.delete(handler);
    },
    async close() {
      await thread.close();
      unlock();
    },
  });
}
