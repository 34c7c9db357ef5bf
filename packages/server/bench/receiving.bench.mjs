/**
 * How long calls of another person take while a file of about 20 MB is received and read for an import, and again while its types
 * are proposed for a new subject. The server is a process of its own, built as in production. BENCH_ROWS changes the number of rows.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startOurs } from './support/contenders.mjs';
import { importFile } from './support/importFile.mjs';
import { openBench } from './support/openBench.mjs';
import { quantile, report } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { createCaller } from './support/sendImport.mjs';
import { signInAgent } from './support/signInAgent.mjs';
import { createTickets } from './support/tickets.mjs';

const rows = Number(process.env['BENCH_ROWS'] ?? 60_000);
const records = 1300;
/** Milliseconds at p99. */
const atMost = 100;

/** @typedef {ReturnType<typeof createCaller>} Caller */

/**
 * Opens a page of the list and asks for its total, again and again.
 *
 * @param {Caller} ask
 * @param {() => boolean} isOver
 * @returns {Promise<number[]>} the time of each call, in milliseconds
 */
async function callUntil(ask, isOver) {
  const times = [];
  do {
    for (const want of ['page', 'total']) {
      const started = performance.now();
      const list = { isActive: true, page: 1, fetch: 50, scenario: 'grid', want };
      await ask('POST', '/talk/filter/chamado/', JSON.stringify(list));
      times.push(performance.now() - started);
      await wait(10);
    }
  } while (!isOver());
  return times;
}

/**
 * Sends a file and waits until it was read.
 *
 * @param {Caller} ask
 * @param {string} path
 * @param {Buffer} file
 */
async function receive(ask, path, file) {
  const started = performance.now();
  const sent = await ask('POST', path, new Uint8Array(file), 'application/octet-stream');
  const receivedMs = performance.now() - started;
  const one = `${path}/${sent.importId ?? sent.fileId}`;
  for (let now = sent; ; now = await ask('GET', one)) {
    if (now.state === 'stopped') throw new Error(now.reason);
    if (now.state !== 'reading')
      return { receivedMs, readMs: performance.now() - started - receivedMs, rows: now.rowCount };
    await wait(500);
  }
}

async function measure() {
  const bench = await openBench();
  const tickets = await createTickets(bench.database);
  await seedTickets(bench.database, tickets, records);
  const tokens = [
    await signInAgent(bench.database, 'Ana Administradora', { roomId: 1, isAdmin: true }),
    await signInAgent(bench.database, 'Rui Prado'),
  ];
  const ours = await startOurs(bench.url);
  const [sender, other] = tokens.map((token) => createCaller(ours.url, token));
  if (!sender || !other) throw new Error('nobody signed in');
  const file = importFile(tickets, rows);
  const until = performance.now() + 3000;
  await callUntil(other, () => performance.now() > until);
  const idleUntil = performance.now() + 5000;
  const idle = await callUntil(other, () => performance.now() > idleUntil);
  console.log(`idle: p50 ${quantile(idle, 0.5).toFixed(0)} ms, p99 ${quantile(idle, 0.99).toFixed(0)} ms`);
  for (const path of ['/talk/chamado/imports', '/subject/file', '/subject/file']) {
    let isOver = false;
    const [times, { receivedMs, readMs }] = await Promise.all([
      callUntil(other, () => isOver),
      receive(sender, path, file).finally(() => (isOver = true)),
    ]);
    const p99 = quantile(times, 0.99);
    report(
      `${path}, ${(file.length / 1e6).toFixed(0)} MB, ${rows} rows: answered after ${(receivedMs / 1000).toFixed(1)} s, ` +
        `read after ${(readMs / 1000).toFixed(1)} s more; ${times.length} calls of another person: p50 ` +
        `${quantile(times, 0.5).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      { value: p99, atMost },
    );
  }
  await ours.stop();
  await bench.close();
}

await measure();
