/**
 * A grid page of 50 out of a million records with a three-level filter, an order and the total up to 10,000, asked by
 * somebody who may see a part of them; beside the same page and total written by hand. BENCH_ROWS changes the million, BENCH_WARM_UP the
 * rounds before those that are measured: with 4 the compilers of our server are still at work, with 60 they are not.
 */
import { Agent, request } from 'node:http';
import { startHandWritten, startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { median, report } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { signInAgent } from './support/signInAgent.mjs';
import { createTickets } from './support/tickets.mjs';

const rounds = 16;
const warmUpRounds = Number(process.env['BENCH_WARM_UP'] ?? 4);
const requestsInRound = 20;

const bench = await openBench();
const tickets = await createTickets(bench.database);
await seedTickets(bench.database, tickets, Number(process.env['BENCH_ROWS'] ?? 1_000_000));
const token = await signInAgent(bench.database);
const rival = await startHandWritten(bench.url, tickets);
const ours = await startOurs(bench.url);

const wanted = {
  status: ['aberto', 'atendimento', 'aguardando'],
  prioridade: ['alta', 'urgente'],
  valor: [100, 900],
  canal: 'balcao',
  abertura: '2023-06-01T00:00:00Z',
};
const filterJson = {
  and: [
    { in: [{ var: 'status' }, wanted.status] },
    {
      or: [
        { in: [{ var: 'prioridade' }, wanted.prioridade] },
        { and: [{ between: [{ var: 'valor' }, ...wanted.valor] }, { '!=': [{ var: 'canal' }, wanted.canal] }] },
      ],
    },
    { '>=': [{ var: 'abertura' }, wanted.abertura] },
  ],
};
const order = [{ subjectAttributeId: tickets.attributeIds.get('abertura'), direction: 0 }];

/** @type {Ask[]} */
const asks = [
  {
    contender: ours,
    url: `${ours.url}/talk/filter/chamado/`,
    body: (page, want) => ({ isActive: true, page, fetch: 50, scenario: 'grid', filterJson, order, ...want }),
    headers: { authorization: `Bearer ${token}` },
    idsOf: (answer) => answer.itens.map((/** @type {{ talkId: number }} */ { talkId }) => talkId),
  },
  {
    contender: rival,
    url: `${rival.url}/list`,
    body: (page, want) => ({ filter: wanted, page, ...want }),
    headers: {},
    idsOf: (answer) => answer.rows.map((/** @type {{ talk_id: string }} */ row) => Number(row.talk_id)),
  },
];
/**
 * @typedef {object} Ask
 * @property {import('./support/contenders.mjs').Contender} contender
 * @property {string} url
 * @property {(page: number, want: Want) => unknown} body
 * @property {Record<string, string>} headers
 * @property {(answer: any) => number[]} idsOf
 * @typedef {{ want?: 'page' }} Want
 */

const agent = new Agent({ keepAlive: true });

/**
 * @param {Ask} ask
 * @param {number} page
 * @param {Want} want
 * @returns {Promise<string>}
 */
function fetchPage({ url, body, headers }, page, want) {
  return new Promise((resolve, reject) => {
    const payload = JSON.stringify(body(page, want));
    const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
    const asked = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(`${url}: ${text}`))));
    });
    asked.on('error', reject).end(payload);
  });
}

/** Both must answer the same records, else they are not comparable. */
async function compareAnswers() {
  for (let page = 1; page <= 5; page += 1) {
    const [a, b] = await Promise.all(asks.map(async (ask) => ask.idsOf(JSON.parse(await fetchPage(ask, page, {})))));
    if (a?.length !== 50 || a.join() !== b?.join())
      throw new Error(`page ${page} differs:\n${a?.join()}\n${b?.join()}`);
  }
}

/**
 * Asks both in turns; answers the median time and the processor time of a request for each.
 *
 * @param {Want} want
 */
async function measure(want) {
  const found = asks.map((ask) => ({ ask, times: /** @type {number[]} */ ([]), cpu: 0 }));
  // The first rounds are for the compilers and caches of all three programs.
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const one of round % 2 === 0 ? found : found.toReversed()) {
      const cpuBefore = one.ask.contender.cpu();
      for (let count = 0; count < requestsInRound; count += 1) {
        const started = performance.now();
        await fetchPage(one.ask, 1 + (count % 5), want);
        if (round >= 0) one.times.push(performance.now() - started);
      }
      if (round >= 0) one.cpu += one.ask.contender.cpu() - cpuBefore;
    }
  }
  const [mine, theirs] = found.map(({ times, cpu }) => ({ ms: median(times), cpu: cpu / times.length }));
  if (!mine || !theirs) throw new Error('nothing was measured');
  return { mine, theirs, ratio: mine.ms / theirs.ms };
}

await compareAnswers();
const both = await measure({});
const page = await measure({ want: 'page' });
agent.destroy();
await Promise.all([ours.stop(), rival.stop()]);
await bench.close();

/** @param {Awaited<ReturnType<typeof measure>>} found */
const times = ({ mine, theirs, ratio }) =>
  `ours ${mine.ms.toFixed(1)} ms, hand-written ${theirs.ms.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`;
/** @param {Awaited<ReturnType<typeof measure>>} found */
const cpu = ({ mine, theirs }) =>
  `list server CPU a request: ours ${mine.cpu.toFixed(1)} ms, hand-written ${theirs.cpu.toFixed(1)} ms, ratio ${(mine.cpu / theirs.cpu).toFixed(2)}`;
report(`list page+total: ${times(both)}`, { value: both.ratio, atMost: 2 });
report(cpu(both), { value: both.mine.cpu / both.theirs.cpu, atMost: 2 });
console.log(`list page alone: ${times(page)}`);
