/**
 * What automations cost: creating records through the API with 50 jobs switched on that wait for them and do not match, beside
 * the same without jobs; and how many runs of one step end in a second.
 */
// @ts-expect-error autocannon comes without types
import autocannon from 'autocannon';
import { startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { median, report } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { signInAgent } from './support/signInAgent.mjs';
import { companyId, createTickets } from './support/tickets.mjs';

const connections = 8;
const rounds = 12;
const secondsOfRound = 2;
const jobs = 50;
const runs = 3_000;

const bench = await openBench();
const { database } = bench;
const tickets = await createTickets(database);
await seedTickets(database, tickets, Number(process.env['BENCH_ROWS'] ?? 20_000));
const token = await signInAgent(database);
const ours = await startOurs(bench.url);
const { rows: owners } = await database.query('SELECT account_id, room_id FROM account LIMIT 1');
const ownerId = owners[0]?.['account_id'];
const { rows: subjects } = await database.query(`SELECT subject_id FROM subject WHERE subject_identifier = 'chamado'`);
const subjectId = subjects[0]?.['subject_id'];

/** @param {number} number @param {object} filter @param {object} step */
async function addJob(number, filter, step) {
  const events = [
    {
      once: false,
      negate: false,
      eventId: number,
      steps: [{ eventStepId: number, eventStepType: 1, filter: JSON.stringify(filter), subjectId }],
    },
  ];
  const works = [{ steps: [step] }];
  await database.query(
    `INSERT INTO job (company_id, job_id, job_name, owner_id, is_enabled, enabled_in, events, works)
     VALUES ($1, $2, $3, $4, false, now(), $5, $6)`,
    [companyId, number, `Automação ${number}`, ownerId, JSON.stringify(events), JSON.stringify(works)],
  );
  await database.query(
    `INSERT INTO configuration_change (company_id, entity, entity_id, entity_name, action, version, account_id, actor_name, after)
     VALUES ($1, 'job', $2, '', 'created', 1, $3, '', $4)`,
    [companyId, number, ownerId, JSON.stringify({ name: `Automação ${number}`, events, works, isEnabled: true })],
  );
}

const comment = { workStepType: 'AddComment', name: '', configs: [{ text: 'Obrigado' }] };
for (let number = 1; number <= jobs; number += 1)
  await addJob(
    number,
    { and: [{ '==': [{ var: 'status' }, 'cancelado'] }, { '>': [{ var: 'valor' }, 1000 + number] }] },
    comment,
  );

const values = {
  ...{ titulo: 'Poste apagado', protocolo: 'RIO-2025-000481516', solicitante: 'Joana Figueiredo', status: 'aberto' },
  ...{
    prioridade: 'alta',
    categoria: 'iluminacao',
    valor: 312,
    abertura: '2025-03-17T12:40:00Z',
    bairro: tickets.districtId,
  },
};
const body = JSON.stringify({
  talkValues: Object.entries(values).map(([name, value]) => ({
    subjectAttributeId: tickets.attributeIds.get(name),
    value,
  })),
});

/** @param {boolean} isEnabled */
async function rate(isEnabled) {
  await database.query('UPDATE job SET is_enabled = $1, enabled_in = now()', [isEnabled]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const result = await autocannon({
    url: `${ours.url}/talk/chamado`,
    method: 'POST',
    connections,
    duration: secondsOfRound,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result['2xx'] / result.duration;
}

/** @type {number[]} */
const ratios = [];
for (let round = -1; round < rounds; round += 1) {
  const isFirst = round % 2 === 0;
  const one = await rate(isFirst);
  const other = await rate(!isFirst);
  if (round >= 0) ratios.push(isFirst ? other / one : one / other);
}
report(`automations: a save with ${jobs} jobs that do not match costs ${median(ratios).toFixed(2)} of one without`, {
  value: median(ratios),
  atMost: 1.15,
});

await database.query('UPDATE job SET is_enabled = false');
await addJob(jobs + 1, { and: [] }, comment);
await database.query('UPDATE job SET is_enabled = true, enabled_in = now() WHERE job_id = $1', [jobs + 1]);
const began = performance.now();
await database.query(
  `INSERT INTO job_event (company_id, subject_id, talk_id, event_type, version, account_id)
   SELECT $1, $2, talk_id, 1, 1, $3 FROM ${tickets.table} WHERE company_id = $1 ORDER BY talk_id LIMIT ${runs}
   RETURNING pg_notify('assunto_job_event', '')`,
  [companyId, subjectId, ownerId],
);
for (;;) {
  const { rows } = await database.query(
    `SELECT count(*) FILTER (WHERE state = 'done') AS done, count(*) FILTER (WHERE state = 'failed') AS failed FROM job_run`,
  );
  if (Number(rows[0]?.['failed']) > 0) throw new Error('a run failed');
  if (Number(rows[0]?.['done']) >= runs || performance.now() - began > 60_000) break;
  await new Promise((resolve) => setTimeout(resolve, 50));
}
const { rows: done } = await database.query(`SELECT count(*) AS count FROM job_run WHERE state = 'done'`);
const aSecond = Number(done[0]?.['count']) / ((performance.now() - began) / 1000);
report(`automations: ${aSecond.toFixed(0)} runs of one step a second`, { value: aSecond, atLeast: 500 });

await ours.stop();
await bench.close();
