/**
 * How long lists of others take on the embedded database during an export of 100,000 records, which is written in the background.
 * Target: 300 ms at p99. BENCH_ROWS changes the number of records.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startOurs } from './support/contenders.mjs';
import { openEmbeddedBench } from './support/openBench.mjs';
import { median, quantile, report } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { createCaller } from './support/sendImport.mjs';
import { createSigner } from './support/signInAgent.mjs';
import { createTickets } from './support/tickets.mjs';

const records = Number(process.env['BENCH_ROWS'] ?? 100_000);
const atMostMs = 300;

const bench = await openEmbeddedBench();
const tickets = await createTickets(bench.database);
await seedTickets(bench.database, tickets, records);
const adminToken = await createSigner(bench.database, 'Ana Administradora', { roomId: 1, isAdmin: true });
const otherToken = await createSigner(bench.database, 'Rui Prado');
// Only one program may have an embedded database open.
await bench.database.close();
const ours = await startOurs(bench);

/** @param {() => boolean} isOver */
async function listsUntil(isOver) {
  /** @type {number[]} */
  const times = [];
  const list = JSON.stringify({ isActive: true, page: 1, fetch: 50, scenario: 'grid', want: 'page' });
  while (!isOver()) {
    const started = performance.now();
    await createCaller(ours.url, await otherToken())('POST', '/talk/filter/chamado/', list);
    times.push(performance.now() - started);
    await wait(100);
  }
  return times;
}

try {
  const until = performance.now() + 10_000;
  const idle = await listsUntil(() => performance.now() > until);
  console.log(
    `idle: ${idle.length} lists, p50 ${median(idle).toFixed(0)} ms, p99 ${quantile(idle, 0.99).toFixed(0)} ms`,
  );

  let isOver = false;
  const times = listsUntil(() => isOver);
  const started = performance.now();
  const body = JSON.stringify({
    ...{ isActive: true, scenario: 'grid', format: 'csv', order: [{ subjectAttributeId: null, direction: 0 }] },
    columns: [null, ...tickets.attributeIds.values()],
  });
  const ask = async (/** @type {Parameters<ReturnType<typeof createCaller>>} */ ...call) =>
    createCaller(ours.url, await adminToken())(...call);
  const { exportId } = await ask('POST', '/talk/chamado/export', body);
  for (;;) {
    const { state } = await ask('GET', `/talk/chamado/exports/${exportId}`);
    if (state === 'done') break;
    if (state !== 'running') throw new Error(`the export is ${state}`);
    await wait(100);
  }
  isOver = true;
  const took = (performance.now() - started) / 1000;
  const waited = await times;
  const p99 = quantile(waited, 0.99);
  report(
    `export of ${records.toLocaleString('en')} records in ${took.toFixed(1)} s; ${waited.length} lists of others meanwhile, p50 ${median(waited).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, worst ${Math.max(...waited).toFixed(0)} ms`,
    { value: p99, atMost: atMostMs },
  );
} finally {
  await ours.stop();
  await bench.close();
}
