/**
 * Lists ordered and filtered by a formula, a look-up and a roll-up over many records, beside the same statements written by hand:
 * a page of 50 without its total, asked by an administrator. No ratio is promised. BENCH_ROWS changes the million.
 */
import { startHandWritten, startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { median } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { signInAgent } from './support/signInAgent.mjs';
import { createTickets } from './support/tickets.mjs';

const rounds = 5;

const bench = await openBench();
const tickets = await createTickets(bench.database);
await seedTickets(bench.database, tickets, Number(process.env['BENCH_ROWS'] ?? 1_000_000));
const token = await signInAgent(bench.database, 'Ana Ribeiro', { roomId: 1, isAdmin: true });
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
  if (!answer.ok) throw new Error(`${url}: ${text}`);
  return JSON.parse(text);
}

const idOf = (/** @type {string} */ name) => tickets.attributeIds.get(name);
const subjectOf = (/** @type {string} */ table) => table.replace('talk_', '');

/**
 * Adds a computed attribute; answers its id.
 *
 * @param {string} table
 * @param {object} attribute
 */
async function define(table, attribute) {
  const created = await post(`${ours.url}/subject/${subjectOf(table)}/attribute`, attribute);
  return created.resourceId;
}

const product = await define(tickets.table, {
  name: 'Produto',
  identifier: 'produto',
  componentId: 3,
  computed: { kind: 'formula', formula: `{${idOf('valor')}} * {${idOf('horas')}}` },
});
const district = await define(tickets.table, {
  name: 'Nome do bairro',
  identifier: 'nomeBairro',
  componentId: 1,
  computed: { kind: 'lookup', pointerId: idOf('bairro'), attributeId: Number(tickets.districtName.replace('a_', '')) },
});
const total = await define(tickets.districtTable, {
  name: 'Total',
  identifier: 'total',
  componentId: 3,
  computed: { kind: 'rollup', pointerId: idOf('bairro'), function: 'sum', attributeId: idOf('valor') },
});

const byDescending = (/** @type {number} */ subjectAttributeId) => ({ order: [{ subjectAttributeId, direction: 0 }] });
/** @type {Record<string, [subject: string, list: object]>} */
const lists = {
  // Beside these: what every list costs more than its statement.
  'plain order': ['chamado', byDescending(Number(idOf('horas')))],
  'plain filter': ['chamado', { filterJson: { '>': [{ var: 'valor' }, 995] } }],
  'formula order': ['chamado', byDescending(product)],
  'formula filter': ['chamado', { filterJson: { '>': [{ var: 'produto' }, 190_000] } }],
  'look-up order': ['chamado', byDescending(district)],
  'look-up filter': ['chamado', { filterJson: { '==': [{ var: 'nomeBairro' }, 'Bairro 7'] } }],
  'roll-up order': ['bairro', byDescending(total)],
  'roll-up filter': ['bairro', { filterJson: { '>': [{ var: 'total' }, 1000] } }],
};
const newest = [{ subjectAttributeId: null, direction: 0 }];

/** @param {string} by */
async function measure(by) {
  const [subject, list] = lists[by] ?? ['', {}];
  const asks = [
    async () => {
      const { itens } = await post(`${ours.url}/talk/filter/${subject}`, {
        want: 'page',
        fetch: 50,
        order: newest,
        ...list,
      });
      return itens.map((/** @type {any} */ { talkId }) => talkId);
    },
    async () => {
      const { rows } = await post(`${rival.url}/computed`, { by });
      return rows.map((/** @type {any} */ { talk_id }) => Number(talk_id));
    },
  ];
  const [mine, theirs] = await Promise.all(asks.map((ask) => ask()));
  if (mine.length === 0 || JSON.stringify(mine) !== JSON.stringify(theirs))
    throw new Error(`${by}: the answers differ:\n${JSON.stringify(mine)}\n${JSON.stringify(theirs)}`);
  const times = asks.map(() => /** @type {number[]} */ ([]));
  for (let round = -1; round < rounds; round += 1) {
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const started = performance.now();
      await asks[at]?.();
      if (round >= 0) times[at]?.push(performance.now() - started);
    }
  }
  const [oursMs = NaN, rivalMs = NaN] = times.map(median);
  return { by, oursMs, rivalMs, ratio: oursMs / rivalMs };
}

const found = [];
for (const by of Object.keys(lists)) found.push(await measure(by));
await Promise.all([ours.stop(), rival.stop()]);
await bench.close();

for (const { by, oursMs, rivalMs, ratio } of found)
  console.log(`${by}: ours ${oursMs.toFixed(0)} ms, hand-written ${rivalMs.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`);
