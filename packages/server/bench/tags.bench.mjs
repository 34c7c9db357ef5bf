/**
 * Evaluating a tag for 1,000,000 records after its filter was changed, as the background job does it: in chunks with
 * progress, with the timeline of every record that gets or loses it, and without locking records; beside the two bare
 * statements of a person who knows the tables, over a table and indexes of the same form, which write down nothing.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createComponentTypes } from '@assunto/engine/core';
import { createJobQueue } from '../src/platform/jobs/createJobQueue';
import { enqueueJob } from '../src/platform/jobs/enqueueJob';
import { createMetadata } from '../src/metadata/createMetadata';
import { evaluateTag } from '../src/features/tags/evaluateTag';
import { openBench } from './support/openBench.mjs';
import { median, report } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { companyId, createTickets } from './support/tickets.mjs';

const count = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const rounds = 3;
const tagId = 1;

const bench = await openBench();
const { database } = bench;
const tickets = await createTickets(database);
await seedTickets(database, tickets, count);
const componentTypes = createComponentTypes();
const metadata = await createMetadata(database, componentTypes);
const statusId = tickets.attributeIds.get('status') ?? 0;

await database.query(`INSERT INTO tag (company_id, tag_id, tag_name, tag_color) VALUES ($1, $2, 'Bench', '#000000')`, [
  ...[companyId, tagId],
]);
await database.query(
  `INSERT INTO tag_filter (company_id, tag_id, sort_order, filter_name, filter, subject_attribute_id, uses_now)
   VALUES ($1, $2, 0, 'Bench', '{"and":[]}', $3, false)`,
  [companyId, tagId, statusId],
);
await database.query('CREATE TABLE bare_tag (LIKE talk_tag INCLUDING ALL)');

const log = { warn: console.warn, error: console.error };
const jobs = createJobQueue({ database, log });
jobs.handle('evaluate-tag', { run: (job) => evaluateTag({ database, metadata, componentTypes }, job) });
await jobs.start();

/** Two filters by turns: each passes 3/8 of the records, 1/8 both of them. */
const filters = [
  ['aberto', 'atendimento', 'aguardando'],
  ['aguardando', 'cancelado', 'atendimento'],
];

/** @param {readonly string[]} states */
async function ours(states) {
  const filter = JSON.stringify({ in: [{ var: 'status' }, states] });
  await database.query('UPDATE tag_filter SET filter = $1::jsonb', [filter]);
  const started = performance.now();
  await enqueueJob(database, 'evaluate-tag', { companyId, tagId }, { companyId });
  for (;;) {
    const { rows } = await database.query(
      `SELECT state FROM background_job WHERE job_name = 'evaluate-tag' ORDER BY background_job_id DESC LIMIT 1`,
    );
    if (rows[0]?.['state'] === 'done') return performance.now() - started;
    if (rows[0]?.['state'] === 'failed') throw new Error('the job failed');
    await wait(20);
  }
}

/** @param {readonly string[]} states */
async function bare(states) {
  const started = performance.now();
  const passes = `t.company_id = $1 AND t.${tickets.columns['status']} = ANY($2::text[])`;
  const limits = { timeoutMs: 0 };
  await database.transaction(async (transaction) => {
    await transaction.query(
      `DELETE FROM bare_tag AS had WHERE had.company_id = $1 AND had.tag_id = ${tagId} AND had.subject_attribute_id = ${statusId}
         AND NOT EXISTS (SELECT FROM ${tickets.table} AS t WHERE t.talk_id = had.talk_id AND ${passes})`,
      [companyId, states],
    );
    await transaction.query(
      `INSERT INTO bare_tag (company_id, talk_id, tag_id, subject_attribute_id)
       SELECT $1, t.talk_id, ${tagId}, ${statusId} FROM ${tickets.table} AS t WHERE ${passes} ON CONFLICT DO NOTHING`,
      [companyId, states],
    );
  }, limits);
  return performance.now() - started;
}

/** @type {{ ours: number, bare: number }[]} */
const times = [];
for (let round = 0; round <= rounds; round += 1) {
  const states = filters[round % 2] ?? [];
  const time = { ours: await ours(states), bare: await bare(states) };
  console.log(`tags round ${round}: ours ${time.ours.toFixed(0)} ms, bare ${time.bare.toFixed(0)} ms`);
  // The first fills both tables.
  if (round > 0) times.push(time);
}
const { rows } = await database.query(
  `SELECT (SELECT count(*) FROM talk_tag) AS ours, (SELECT count(*) FROM bare_tag) AS bare`,
);
if (rows[0]?.['ours'] !== rows[0]?.['bare']) throw new Error(`the tags differ: ${JSON.stringify(rows[0])}`);

await jobs.close();
await metadata.close();
await bench.close();

const ratio = median(times.map((time) => time.ours / time.bare));
report(`tags: evaluating ${count.toLocaleString('en')} records, ratio to the bare statements ${ratio.toFixed(2)}`, {
  value: ratio,
  atMost: 2,
});
