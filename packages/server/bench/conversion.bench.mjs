/**
 * How long people wait while an attribute of 1,000,000 records is converted in the background and the conversion is undone: the
 * longest page of a list, read without a pause by somebody else, and the longest wait for a lock in the database, sampled every few
 * milliseconds. The server converts and answers in one process, as in production. BENCH_ROWS changes the number of records.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { quantile, report } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { createSigner } from './support/signInAgent.mjs';
import { createTickets } from './support/tickets.mjs';

const count = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const lockAtMostMs = 100;
const sampleMs = 5;

const bench = await openBench();
const { database } = bench;
const tickets = await createTickets(database);
await seedTickets(database, tickets, count);
// A token lasts a quarter of an hour, a conversion of a million records longer.
const admin = await createSigner(database, 'Ana Administradora', { roomId: 1, isAdmin: true });
const agent = await createSigner(database);
const ours = await startOurs(bench.url);
const attributeId = tickets.attributeIds.get('valor') ?? 0;

/** @param {() => Promise<string>} token @param {string} method @param {string} path @param {object} [body] */
async function send(token, method, path, body) {
  const headers = { authorization: `Bearer ${await token()}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${ours.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

const path = `/attribute/${attributeId}/conversion`;

/** @param {string} state */
async function reaches(state) {
  for (;;) {
    const { conversion } = await send(admin, 'GET', path);
    if (conversion.state === state) return;
    if (conversion.state === 'failed') throw new Error('the conversion failed');
    await wait(200);
  }
}

/** Reads pages and samples locks while `work` runs. @param {() => Promise<void>} work */
async function measure(work) {
  /** @type {number[]} */
  const pages = [];
  let [isOver, longestLockMs] = [false, 0];
  const list = { isActive: true, page: 1, fetch: 50, scenario: 'grid', want: 'page' };
  const reading = (async () => {
    while (!isOver) {
      const began = performance.now();
      await send(agent, 'POST', '/talk/filter/chamado/', list);
      pages.push(performance.now() - began);
    }
  })();
  const sampling = (async () => {
    while (!isOver) {
      const { rows } = await database.query(
        `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - l.waitstart) * 1000), 0)::double precision AS waited
         FROM pg_locks AS l JOIN pg_stat_activity AS a USING (pid)
         WHERE NOT l.granted AND l.relation = $1::regclass AND a.query ILIKE 'select%' AND l.mode = 'AccessShareLock'`,
        [tickets.table],
      );
      longestLockMs = Math.max(longestLockMs, Number(rows[0]?.['waited'] ?? 0));
      await wait(sampleMs);
    }
  })();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  await Promise.all([reading, sampling]);
  return { seconds, longestLockMs, longestPageMs: Math.max(...pages), page95Ms: quantile(pages, 0.95) };
}

const step = (/** @type {string} */ name, /** @type {string} */ state) => async () => {
  await send(admin, 'POST', `${path}/${name}`);
  await reaches(state);
};
const milliseconds = (/** @type {number} */ value) => `${value.toFixed(0)} ms`;

/** Says what was found as soon as it is: all steps take an hour on a busy machine. @param {string} name @param {() => Promise<void>} work */
async function measured(name, work) {
  const { seconds, longestPageMs, page95Ms, longestLockMs } = await measure(work);
  const pages = `page of a list: longest ${milliseconds(longestPageMs)}, 95th percentile ${milliseconds(page95Ms)}`;
  console.log(`${name} of ${count.toLocaleString('en')} records: ${seconds.toFixed(1)} s; ${pages}`);
  report(`${name}: longest wait of a reader for a lock, ${longestLockMs.toFixed(1)} ms`, {
    value: longestLockMs,
    atMost: lockAtMostMs,
  });
}

await measured('nothing', () => wait(3_000));
await measured('dry run', async () => {
  await send(admin, 'POST', path, { componentId: 23 });
  await reaches('checked');
});
await measured('conversion', step('start', 'converted'));
await measured('undo', step('undo', 'undone'));
await ours.stop();
await bench.close();
