/**
 * What automations cost: creating records through the API with 50 jobs switched on that wait for them and do not match,
 * beside the same without jobs; how many runs of one step end in a second, from the commit of the saves that cause them; and
 * the check of all records at a planned time, beside its SQL written by hand.
 *
 * `BENCH_ONLY=save`, `runs` or `schedule` measures one of them.
 */
// @ts-expect-error autocannon comes without types
import autocannon from 'autocannon';
import { setTimeout as wait } from 'node:timers/promises';
import { addBenchJob, eventOf } from './support/benchJobs.mjs';
import { startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { median, report } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { signInAgent } from './support/signInAgent.mjs';
import { companyId, createTickets } from './support/tickets.mjs';

const only = process.env['BENCH_ONLY'] ?? '';
const count = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const connections = 8;
const saveRounds = 12;
const secondsOfRound = 1;
const jobs = 50;
const runs = 3_000;
const runRounds = 3;
const scheduleRounds = 7;

const bench = await openBench();
const { database } = bench;
const tickets = await createTickets(database);
await seedTickets(database, tickets, count);
const token = await signInAgent(database);
const { rows: owners } = await database.query('SELECT account_id FROM account LIMIT 1');
const ownerId = Number(owners[0]?.['account_id']);
const { rows: subjects } = await database.query(`SELECT subject_id FROM subject WHERE subject_identifier = 'chamado'`);
const subjectId = Number(subjects[0]?.['subject_id']);
const { attributeIds, columns, table } = tickets;
const reachable = `${columns['categoria']} IN ('iluminacao', 'limpeza', 'transito', 'obras', 'poda')`;

const comment = { workStepType: 'AddComment', name: '', configs: [{ text: 'Obrigado' }] };
const setValue = {
  workStepType: 'SetTalkValueByEvent',
  name: '',
  configs: [
    {
      subjectAttributeId: attributeIds.get('horas'),
      subjectId,
      value: { kind: 'add', amount: 1 },
      setAttributeValueType: 2,
    },
  ],
};

/** @param {number} jobId @param {boolean} isEnabled */
const enable = (jobId, isEnabled) =>
  database.query('UPDATE job SET is_enabled = $2, enabled_in = now() WHERE job_id = $1', [jobId, isEnabled]);

/** @param {import('./support/contenders.mjs').Contender} ours */
async function measureSaves(ours) {
  for (let number = 1; number <= jobs; number += 1) {
    const filter = { and: [{ '==': [{ var: 'status' }, 'cancelado'] }, { '>': [{ var: 'valor' }, 1000 + number] }] };
    await addBenchJob(database, {
      jobId: number,
      ownerId,
      event: eventOf(number, 1, { subjectId, filter }),
      step: comment,
    });
  }
  const values = {
    titulo: 'Poste apagado',
    protocolo: 'RIO-2025-000481516',
    solicitante: 'Joana Figueiredo',
    status: 'aberto',
    prioridade: 'alta',
    categoria: 'iluminacao',
    valor: 312,
    abertura: '2025-03-17T12:40:00Z',
    bairro: tickets.districtId,
  };
  const body = JSON.stringify({
    talkValues: Object.entries(values).map(([name, value]) => ({ subjectAttributeId: attributeIds.get(name), value })),
  });
  /** @param {object} length */
  const send = async (length) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const result = await autocannon({
      ...length,
      url: `${ours.url}/talk/chamado`,
      method: 'POST',
      connections,
      headers,
      body,
    });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
    return result['2xx'] / result.duration;
  };
  /** Processor time of the server for a save, in milliseconds: unlike the rate, nearly the same on a busy machine. */
  const cpuOf = { with: /** @type {number[]} */ ([]), without: /** @type {number[]} */ ([]) };
  /** @param {boolean} isEnabled */
  const rate = async (isEnabled) => {
    await database.query('UPDATE job SET is_enabled = $1, enabled_in = now()', [isEnabled]);
    await wait(200);
    // The first requests load and compile the jobs.
    await send({ amount: 100 });
    const cpuBefore = ours.cpu();
    const aSecond = await send({ duration: secondsOfRound });
    const cpu = (ours.cpu() - cpuBefore) / (aSecond * secondsOfRound);
    cpuOf[isEnabled ? 'with' : 'without'].push(cpu);
    return aSecond;
  };
  /** @type {number[]} */
  const ratios = [];
  // With, without, without, with: what the machine does besides, and the growing table, count for both alike.
  for (let round = -1; round < saveRounds; round += 1) {
    const order = round % 2 === 0 ? [true, false, false, true] : [false, true, true, false];
    const sums = { with: 0, without: 0 };
    for (const isEnabled of order) sums[isEnabled ? 'with' : 'without'] += 1 / (await rate(isEnabled));
    if (round >= 0) ratios.push(sums.with / sums.without);
  }
  console.log(`automations saves: ratios of the rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`);
  const [own, bare] = [median(cpuOf.with), median(cpuOf.without)];
  console.log(
    `automations saves: ${own.toFixed(2)} ms of the server's processor with the jobs, ${bare.toFixed(2)} ms without, ratio ${(own / bare).toFixed(2)}`,
  );
  report(`automations: a save with ${jobs} jobs that do not match costs ${median(ratios).toFixed(2)} of one without`, {
    value: median(ratios),
    atMost: 1.15,
  });
  await database.query('UPDATE job SET is_enabled = false');
}

/** Changes records as saves do, in one transaction, with the events that start a run for each. */
const saveRecords = () =>
  database.query(
    `WITH chosen AS (SELECT talk_id FROM ${table} WHERE company_id = $1 AND ${reachable} ORDER BY talk_id LIMIT ${runs}),
     updated AS (
       UPDATE ${table} AS t SET version = version + 1, updated_in = now(), ${columns['urgencia']} = true
       FROM chosen WHERE t.company_id = $1 AND t.talk_id = chosen.talk_id RETURNING t.talk_id, t.version),
     noted AS (
       INSERT INTO talk_history (company_id, subject_id, talk_id, action, version, account_id, actor_name, changes)
       SELECT $1, $2, talk_id, 'update', version, $3, 'Carla Menezes', jsonb_build_array(jsonb_build_array($4::integer, false, true))
       FROM updated)
     INSERT INTO job_event (company_id, subject_id, talk_id, event_type, version, account_id)
     SELECT $1, $2, talk_id, 3, version, $3 FROM updated RETURNING pg_notify('assunto_job_event', '')`,
    [companyId, subjectId, ownerId, attributeIds.get('urgencia')],
  );

/** @param {import('../src/platform/database/Database').Queryable} of */
async function runsInStates(of) {
  const { rows } = await of.query(`SELECT state, count(*) AS count FROM job_run GROUP BY state`);
  const states = Object.fromEntries(rows.map((row) => [row['state'], Number(row['count'])]));
  if (states['failed']) throw new Error('a run failed');
  return states['done'] ?? 0;
}

const addRunsJob = () =>
  addBenchJob(database, {
    jobId: 1001,
    ownerId,
    step: setValue,
    event: eventOf(1001, 3, { subjectId, filter: { and: [] }, subjectAttributeIds: [attributeIds.get('urgencia')] }),
  });

async function measureRuns() {
  await addRunsJob();
  await enable(1001, true);
  await wait(500);
  /** @type {number[]} */
  const rates = [];
  for (let round = 0; round < runRounds; round += 1) {
    const before = await runsInStates(database);
    await saveRecords();
    const committed = performance.now();
    while ((await runsInStates(database)) < before + runs) {
      if (performance.now() - committed > 120_000) throw new Error('the runs do not end');
      await wait(50);
    }
    rates.push(runs / ((performance.now() - committed) / 1000));
    console.log(`automations round ${round}: ${rates.at(-1)?.toFixed(0)} runs a second`);
  }
  await enable(1001, false);
  reportRuns(median(rates));
}

/** @param {number} aSecond */
const reportRuns = (aSecond) =>
  report(`automations: ${aSecond.toFixed(0)} runs of one step a second`, { value: aSecond, atLeast: 500 });

async function measureSchedule() {
  const filter = { '>': [{ var: 'valor' }, 998] };
  const event = eventOf(1002, 2, { subjectId, filter, cronString: '0 3 1 1 *' });
  await addBenchJob(database, { jobId: 1002, ownerId, event, step: comment });
  await enable(1002, true);
  await database.query(
    `INSERT INTO job_schedule (company_id, job_id, event_step_id, cron_string, next_in) VALUES ($1, 1002, 1002, '0 3 1 1 *', 'infinity')`,
    [companyId],
  );
  const ours = async () => {
    await database.query(`UPDATE job_schedule SET next_in = clock_timestamp()`);
    const started = performance.now();
    await database.query(`SELECT pg_notify('assunto_job_event', '')`);
    for (;;) {
      const { rows } = await database.query('SELECT next_in <= clock_timestamp() AS waits FROM job_schedule');
      if (rows[0]?.['waits'] === false) break;
      await wait(5);
    }
    const took = performance.now() - started;
    // The runs themselves are not what is compared.
    await database.query(`DELETE FROM job_run WHERE state = 'waiting'`);
    for (;;) {
      const { rows } = await database.query(
        `SELECT count(*) AS count FROM job_run WHERE state IN ('waiting', 'running')`,
      );
      if (Number(rows[0]?.['count']) === 0) return took;
      await wait(50);
    }
  };
  const bare = async () => {
    const started = performance.now();
    await database.query(
      `SELECT talk_id FROM ${table} WHERE company_id = $1 AND is_active AND ${reachable} AND ${columns['valor']} > 998`,
      [companyId],
    );
    return performance.now() - started;
  };
  /** @type {number[]} */
  const ratios = [];
  for (let round = -1; round < scheduleRounds; round += 1) {
    const isFirst = round % 2 === 0;
    const before = isFirst ? await ours() : 0;
    const time = await bare();
    const own = isFirst ? before : await ours();
    console.log(`automations schedule round ${round}: ours ${own.toFixed(0)} ms, bare ${time.toFixed(0)} ms`);
    if (round >= 0) ratios.push(own / time);
  }
  await enable(1002, false);
  report(
    `automations: a planned time over ${count.toLocaleString('en')} records, ratio to its SQL ${median(ratios).toFixed(2)}`,
    { value: median(ratios), atMost: 2 },
  );
}

const ours = await startOurs(bench.url);
if (only === '' || only === 'save') await measureSaves(ours);
if (only === '' || only === 'runs') await measureRuns();
if (only === '' || only === 'schedule') await measureSchedule();
await ours.stop();
await bench.close();
