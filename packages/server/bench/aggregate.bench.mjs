/**
 * A million records counted and summed by an option, and by the month of an instant, asked by somebody who may see a part of them;
 * beside the same statements written by hand. BENCH_ROWS changes the million.
 */
import { startHandWritten, startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { median, report } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { signInAgent } from './support/signInAgent.mjs';
import { createTickets } from './support/tickets.mjs';

const rounds = 10;

const bench = await openBench();
const tickets = await createTickets(bench.database);
await seedTickets(bench.database, tickets, Number(process.env['BENCH_ROWS'] ?? 1_000_000));
const token = await signInAgent(bench.database);
const rival = await startHandWritten(bench.url, tickets);
const ours = await startOurs(bench.url);

/**
 * @param {string} url
 * @param {object} body
 * @returns {Promise<any>}
 */
async function post(url, body) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url}: ${text}`);
  return JSON.parse(text);
}

/** @type {Record<string, object>} */
const groups = {
  status: { subjectAttributeId: tickets.attributeIds.get('status') },
  month: { subjectAttributeId: tickets.attributeIds.get('abertura'), unit: 'month' },
};

/** @param {string} by */
const asksOf = (by) => [
  async () => {
    const { itens } = await post(`${ours.url}/talk/aggregate/chamado`, {
      groupBy: [groups[by]],
      measures: [{ measure: 'sum', subjectAttributeId: tickets.attributeIds.get('valor') }],
      order: [{ by: 'count', direction: 0 }],
      fetch: 500,
    });
    return itens.map((/** @type {any} */ { values: [value], count, measures: [sum] }) => [
      value?.id ?? value,
      count,
      sum,
    ]);
  },
  async () => {
    const { rows } = await post(`${rival.url}/aggregate`, { by });
    return rows.map((/** @type {any} */ { value, count, sum }) => [value, count, sum]);
  },
];

/** @param {string} by */
async function measure(by) {
  const asks = asksOf(by);
  const [mine, theirs] = await Promise.all(asks.map((ask) => ask()));
  const sorted = (/** @type {unknown[]} */ rows) => JSON.stringify(rows.map((row) => JSON.stringify(row)).sort());
  if (mine.length === 0 || sorted(mine) !== sorted(theirs))
    throw new Error(`the answers differ:\n${sorted(mine)}\n${sorted(theirs)}`);
  const times = asks.map(() => /** @type {number[]} */ ([]));
  for (let round = -2; round < rounds; round += 1) {
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const started = performance.now();
      await asks[at]?.();
      if (round >= 0) times[at]?.push(performance.now() - started);
    }
  }
  const [oursMs = NaN, rivalMs = NaN] = times.map(median);
  return { oursMs, rivalMs, ratio: oursMs / rivalMs };
}

const byOption = await measure('status');
const byMonth = await measure('month');
await Promise.all([ours.stop(), rival.stop()]);
await bench.close();

/** @param {Awaited<ReturnType<typeof measure>>} found */
const times = ({ oursMs, rivalMs, ratio }) =>
  `ours ${oursMs.toFixed(0)} ms, hand-written ${rivalMs.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`;
report(`aggregate by an option: ${times(byOption)}`, { value: byOption.ratio, atMost: 2 });
report(`aggregate by the month of an instant: ${times(byMonth)}`, { value: byMonth.ratio, atMost: 2 });
