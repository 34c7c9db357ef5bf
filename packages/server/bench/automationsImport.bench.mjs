/**
 * How long a person of one company waits for the automation of a record that they save, through the API: while nothing else
 * happens, while another company imports 10,000 rows that start a run each, and while that company saves record after record
 * over eight connections, each of which starts a run.
 *
 */
// @ts-expect-error autocannon comes without types
import autocannon from 'autocannon';
import { setTimeout as wait } from 'node:timers/promises';
import { addBenchJob, eventOf } from './support/benchJobs.mjs';
import { startOurs } from './support/contenders.mjs';
import { importFile } from './support/importFile.mjs';
import { createOtherCompany, otherCompanyId } from './support/otherCompany.mjs';
import { openBench } from './support/openBench.mjs';
import { median, quantile, report } from './support/report.mjs';
import { createCaller, sendImport } from './support/sendImport.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { signInAgent } from './support/signInAgent.mjs';
import { createTickets } from './support/tickets.mjs';

const imported = Number(process.env['BENCH_ROWS'] ?? 10_000);
const floodSeconds = 20;
const floodConnections = 8;
const importJob = 1003;
const otherJob = 2001;
const mostMs = 2_000;

const bench = await openBench();
const { database } = bench;
const tickets = await createTickets(database);
await seedTickets(database, tickets, 20_000);
const token = await signInAgent(database);
const adminToken = await signInAgent(database, 'Ana Ribeiro', { roomId: 1, isAdmin: true });
const other = await createOtherCompany(database);
const { rows: owners } = await database.query(`SELECT account_id FROM account WHERE display_name = 'Carla Menezes'`);
const { rows: subjects } = await database.query(`SELECT subject_id FROM subject WHERE subject_identifier = 'chamado'`);
const subjectId = Number(subjects[0]?.['subject_id']);
const { attributeIds } = tickets;

/** @param {object} config */
const setValue = (config) => ({ workStepType: 'SetTalkValueByEvent', name: '', configs: [config] });
const addHour = { subjectAttributeId: attributeIds.get('horas'), subjectId, setAttributeValueType: 2 };
await addBenchJob(database, {
  jobId: importJob,
  ownerId: Number(owners[0]?.['account_id']),
  event: eventOf(importJob, 1, { subjectId, filter: { and: [] } }),
  step: setValue({ ...addHour, value: { kind: 'add', amount: 1 } }),
});
await addBenchJob(database, {
  jobId: otherJob,
  ownerId: other.ownerId,
  ofCompany: otherCompanyId,
  event: eventOf(otherJob, 1, { subjectId: other.subjectId, filter: { and: [] } }),
  step: setValue({ ...other.config, value: 'Visto', setAttributeValueType: 1 }),
});
await database.query('UPDATE job SET is_enabled = true, enabled_in = now()');

const ours = await startOurs(bench.url);
const ask = createCaller(ours.url, token);
const askAdmin = createCaller(ours.url, adminToken);
const askOther = createCaller(ours.url, other.token);

/** Runs of the first company, at most 10,001. @param {string} state */
const runsIn = async (state) =>
  (await askAdmin('GET', `/job-run?jobId=${importJob}&state=${state}&page=1&fetch=1`)).totalResults;

/** Saves a record of the other company; answers how long that took, and how long until its automation had changed it. */
async function saveOther() {
  const started = performance.now();
  const { resourceId } = await askOther('POST', '/talk/pedido', JSON.stringify({ talkValues: [] }));
  const saved = performance.now() - started;
  for (;;) {
    const { talkValues } = await askOther('GET', `/talk/pedido/${resourceId}`);
    if (JSON.stringify(talkValues).includes('Visto')) return { saved, changed: performance.now() - started };
    if (performance.now() - started > 120_000) throw new Error('the automation does not run');
    await wait(10);
  }
}

/** @param {() => boolean | Promise<boolean>} isOver */
async function saveUntil(isOver) {
  /** @type {Awaited<ReturnType<typeof saveOther>>[]} */
  const saves = [];
  while (!(await isOver())) {
    saves.push(await saveOther());
    await wait(200);
  }
  return saves;
}

/** @param {string} when @param {readonly { saved: number, changed: number }[]} saves */
function reportWaits(when, saves) {
  const saved = saves.map((save) => save.saved);
  const changed = saves.map((save) => save.changed);
  const times = (/** @type {readonly number[]} */ of) =>
    `${median(of).toFixed(0)} ms (95 %: ${quantile(of, 0.95).toFixed(0)})`;
  const worst = Math.max(...changed);
  report(
    `automations ${when}: a save of another company takes ${times(saved)}, its automation ends after ${times(changed)}, at most ${worst.toFixed(0)}, ${saves.length} saves`,
    { value: worst, atMost: mostMs },
  );
}

/** @param {number} count */
const afterSaves = (count) => {
  let left = count;
  return () => (left -= 1) < 0;
};

// The first saves load and compile.
await saveUntil(afterSaves(5));
reportWaits('while nothing else happens', await saveUntil(afterSaves(20)));

const sent = await sendImport(ask, importFile(tickets, imported));
await sent.check();
const started = performance.now();
await sent.start();
let seconds = 0;
const during = await saveUntil(async () => {
  if ((await runsIn('done')) < imported) return false;
  seconds = (performance.now() - started) / 1000;
  return true;
});
await sent.done();
console.log(
  `automations: an import of ${imported} rows and a run for each took ${seconds.toFixed(1)} s, ${(imported / seconds).toFixed(0)} rows a second`,
);
reportWaits('during an import', during);

const values = {
  titulo: 'Poste apagado',
  protocolo: 'RIO-2025-000481516',
  solicitante: 'Joana Figueiredo',
  status: 'aberto',
  prioridade: 'alta',
  categoria: 'iluminacao',
  valor: 312,
  horas: 6,
  abertura: '2025-03-17T12:40:00Z',
  bairro: tickets.districtId,
};
const flood = autocannon({
  url: `${ours.url}/talk/chamado`,
  method: 'POST',
  connections: floodConnections,
  duration: floodSeconds,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    talkValues: Object.entries(values).map(([name, value]) => ({ subjectAttributeId: attributeIds.get(name), value })),
  }),
});
const ends = performance.now() + floodSeconds * 1000;
const meanwhile = await saveUntil(() => performance.now() > ends);
const { '2xx': created, non2xx, errors } = await flood;
if (non2xx + errors > 0) throw new Error(`${non2xx} refused, ${errors} failed`);
console.log(`automations: ${(created / floodSeconds).toFixed(0)} saves a second`);
console.log(`automations: ${await runsIn('waiting')} runs of the flood wait at its end`);
reportWaits('while one company saves over eight connections', meanwhile);
await ours.stop();
await bench.close();
