/**
 * The worker thread of the embedded PostgreSQL: a statement occupies this thread and leaves the server's own free.
 *
 * A program in JavaScript, since Node.js starts a worker from the sources as well as from the build, with nothing that
 * would compile it. It answers `PgliteReport`s to `PgliteOrder`s (startPgliteWorker.ts).
 */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { DurableNodeFS, syncFolder } from './DurableNodeFS.js';
import { startInterruptible } from './startInterruptible.js';

const { home, fsync, done } = /** @type {import('./startPgliteWorker').PgliteWorkerData} */ (workerData);

// PGlite starts PostgreSQL with -F (no fsync); fdatasync does nothing in its file system, fsync does (DurableNodeFS).
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F' || !fsync),
  ...['-c', 'wal_sync_method=fsync', '-c', 'TimeZone=UTC', '-c', 'DateStyle=ISO'],
];

/** Rows are sent on when this many bytes of them are there, so that a large result is in memory once. */
const chunkSize = 64 * 1024;

/**
 * What is left of the session before, as the simple query message of the protocol: type, length, text, end.
 * DISCARD ALL may not stand in one message with others.
 */
const leftovers = ['ROLLBACK', 'DISCARD ALL'].map((sql) => {
  const message = Buffer.alloc(sql.length + 6);
  message.write('Q');
  message.writeInt32BE(sql.length + 5, 1);
  message.write(sql, 5);
  return message;
});

/** @param {import('./startPgliteWorker').PgliteReport} report @param {ArrayBuffer[]} [owned] */
const send = (report, owned = []) => parentPort?.postMessage(report, owned);

const options = { startParams, relaxedDurability: false, extensions: { pg_trgm } };

/**
 * Makes the database beside its final name and renames it when it is whole, so that an interrupted start leaves no ruin.
 */
async function create() {
  const draft = `${home}.new`;
  rmSync(draft, { recursive: true, force: true });
  await (await PGlite.create({ fs: new DurableNodeFS(draft), ...options })).close();
  if (fsync) syncFolder(draft);
  renameSync(draft, home);
}

/**
 * Runs messages of the PostgreSQL protocol and sends on what is answered to them.
 *
 * @param {PGlite} lite
 * @param {number} connection
 * @param {Uint8Array} bytes
 */
async function run(lite, connection, bytes) {
  /** @type {Uint8Array[]} */
  let parts = [];
  let size = 0;
  const flush = () => {
    const whole = new Uint8Array(size);
    let offset = 0;
    for (const part of parts) {
      whole.set(part, offset);
      offset += part.length;
    }
    parts = [];
    size = 0;
    send({ type: 'answer', connection, bytes: whole }, [whole.buffer]);
  };
  // A message that starts with 0 is the startup of a connection: the embedded PostgreSQL has one session for all of them.
  if (bytes[0] === 0)
    for (const message of leftovers) await lite.execProtocolRawStream(message, { onRawData: () => undefined });
  await lite.execProtocolRawStream(bytes, {
    onRawData(part) {
      // PostgreSQL writes its next answer over this one.
      parts.push(part.slice());
      size += part.length;
      if (size >= chunkSize) flush();
    },
  });
  if (size > 0) flush();
}

try {
  if (!existsSync(home)) await create();
  const { lite, interrupts } = await startInterruptible(home, options);
  /** @type {Promise<void>} */
  let queue = Promise.resolve();
  parentPort?.on('message', (/** @type {import('./startPgliteWorker').PgliteOrder} */ order) => {
    queue = queue.then(async () => {
      if (order.type === 'run') {
        await run(lite, order.connection, order.bytes);
        Atomics.add(done, 0, 1);
        return;
      }
      await lite.close();
      send({ type: 'closed' });
      parentPort?.close();
    });
  });
  send({ type: 'ready', interrupts });
} catch (error) {
  send({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  parentPort?.close();
}
