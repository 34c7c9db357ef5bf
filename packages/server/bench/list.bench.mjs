/**
 * A grid page of 50 out of a million records with a three-level filter, an order and the total up to 10,000, asked by
 * somebody who may see a part of them; beside the same page and total written by hand. BENCH_ROWS changes the million.
 */
import { Agent, request } from 'node:http';
import { startHandWritten, startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { median, report } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { signInAgent } from './support/signInAgent.mjs';
import { createTickets } from './support/tickets.mjs';

const rounds = 16;
const requestsInRound = 20;

const bench = await openBench();
const tickets = await createTickets(bench.database);
await seedTickets(bench.database, tickets, Number(process.env['BENCH_ROWS'] ?? 1_000_000));
const token = await signInAgent(bench.database);
const rival = await startHandWritten(bench.url, tickets);
const ours = await startOurs(bench.url);

const wanted = {
  status: ['aberto', 'atendimento'],
  prioridade: 'urgente',
  valor: [100, 700],
  canal: 'balcao',
  abertura: '2023-06-01T00:00:00Z',
};
const filterJson = {
  and: [
    { in: [{ var: 'status' }, wanted.status] },
    {
      or: [
        { '==': [{ var: 'prioridade' }, wanted.prioridade] },
        { and: [{ between: [{ var: 'valor' }, ...wanted.valor] }, { '!=': [{ var: 'canal' }, wanted.canal] }] },
      ],
    },
    { '>=': [{ var: 'abertura' }, wanted.abertura] },
  ],
};
const order = [{ subjectAttributeId: tickets.attributeIds.get('abertura'), direction: 0 }];

/** @type {Record<string, Ask>} */
const asks = {
  ours: {
    url: `${ours.url}/talk/filter/chamado/`,
    body: (page) => ({ isActive: true, page, fetch: 50, scenario: 'grid', filterJson, order }),
    headers: { authorization: `Bearer ${token}` },
    idsOf: (answer) => answer.itens.map((/** @type {{ talkId: number }} */ { talkId }) => talkId),
  },
  rival: {
    url: `${rival.url}/list`,
    body: (page) => ({ filter: wanted, page }),
    headers: {},
    idsOf: (answer) => answer.rows.map((/** @type {{ talk_id: string }} */ row) => Number(row.talk_id)),
  },
};
/**
 * @typedef {object} Ask
 * @property {string} url
 * @property {(page: number) => unknown} body
 * @property {Record<string, string>} headers
 * @property {(answer: any) => number[]} idsOf
 */

const agent = new Agent({ keepAlive: true });

/**
 * @param {Ask} ask
 * @param {number} page
 * @returns {Promise<string>}
 */
function fetchPage({ url, body, headers }, page) {
  return new Promise((resolve, reject) => {
    const payload = JSON.stringify(body(page));
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

for (let page = 1; page <= 5; page += 1) {
  const [a, b] = await Promise.all(
    Object.values(asks).map(async (ask) => ask.idsOf(JSON.parse(await fetchPage(ask, page)))),
  );
  if (a?.length !== 50 || a.join() !== b?.join()) throw new Error(`page ${page} differs:\n${a?.join()}\n${b?.join()}`);
}

/** @type {Record<string, number[]>} */
const times = { ours: [], rival: [] };
let cpu = 0;
// The first rounds are for the compilers and caches of all three programs.
for (let round = -4; round < rounds; round += 1) {
  const sides = Object.entries(asks);
  for (const [name, ask] of round % 2 === 0 ? sides : sides.reverse()) {
    const cpuBefore = ours.cpu();
    for (let count = 0; count < requestsInRound; count += 1) {
      const started = performance.now();
      await fetchPage(ask, 1 + (count % 5));
      if (round >= 0) times[name]?.push(performance.now() - started);
    }
    if (round >= 0 && name === 'ours') cpu += ours.cpu() - cpuBefore;
  }
}
agent.destroy();
await Promise.all([ours.stop(), rival.stop()]);
await bench.close();

const [mine, theirs] = [median(times['ours'] ?? []), median(times['rival'] ?? [])];
const ratio = mine / theirs;
report(`list page+total: ours ${mine.toFixed(1)} ms, hand-written ${theirs.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`, {
  value: ratio,
  atMost: 2,
});
const each = cpu / (rounds * requestsInRound);
report(`list server CPU: ${each.toFixed(1)} ms a request`, { value: each, atMost: 6 });
