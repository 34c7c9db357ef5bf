/**
 * Importing 100,000 records of twenty attributes from a CSV file, checked as saving would and with their history; beside
 * bare INSERTs of the same values into the same table, a thousand rows each, by a program that checks and notes nothing.
 * Both keep the search index up.
 */
import pg from 'pg';
import { startOurs } from './support/contenders.mjs';
import { importFile, importedRecord } from './support/importFile.mjs';
import { openBench } from './support/openBench.mjs';
import { report } from './support/report.mjs';
import { createCaller, sendImport } from './support/sendImport.mjs';
import { signInAgent } from './support/signInAgent.mjs';
import { companyId, createTickets } from './support/tickets.mjs';

const count = Number(process.env['BENCH_ROWS'] ?? 100_000);

const bench = await openBench();
const tickets = await createTickets(bench.database);
const token = await signInAgent(bench.database);
const ours = await startOurs(bench.url);

const names = [...tickets.attributeIds.keys()];
const file = importFile(tickets, count);

let started = Date.now();
const rate = () => count / ((Date.now() - started) / 1000);
const sent = await sendImport(createCaller(ours.url, token), file);
console.log(`import file of ${(file.length / 1e6).toFixed(0)} MB received: ${rate().toFixed(0)} rows/s`);

started = Date.now();
const { problemCount } = await sent.check();
console.log(`import checked: ${rate().toFixed(0)} rows/s, ${problemCount} with problems`);

const cpuBefore = ours.cpu();
started = Date.now();
await sent.start();
const { createdCount } = await sent.done();
const mine = createdCount / ((Date.now() - started) / 1000);
const cpu = ours.cpu() - cpuBefore;
await ours.stop();

const { rows: noted } = await bench.database.query(
  `SELECT count(*) AS count FROM talk_history WHERE action = 'create'`,
);
if (noted[0]?.['count'] !== createdCount) throw new Error('the history is not whole');

// The same values again, by the bare statement, one connection as the import has.
const client = new pg.Client({ connectionString: bench.url });
await client.connect();
/** @type {Record<string, string>} */
const types = {
  bairro: 'bigint',
  valor: 'bigint',
  horas: 'bigint',
  avaliacao: 'bigint',
  urgencia: 'boolean',
  reaberto: 'boolean',
  abertura: 'timestamptz',
  previsao: 'date',
  etiquetas: 'text[]',
};
started = Date.now();
for (let from = 0; from < createdCount; from += 1000) {
  const batch = Array.from({ length: Math.min(1000, createdCount - from) }, (_, at) =>
    importedRecord(tickets, from + at),
  );
  /** @type {unknown[]} */
  const values = [];
  const rows = batch.map((one) => {
    const bound = names.map((name) => {
      values.push(one[/** @type {keyof typeof one} */ (name)]);
      return `$${values.length}::${types[name] ?? 'text'}`;
    });
    return `(${companyId}, ${bound.join(', ')})`;
  });
  await client.query(
    `WITH made AS (
       INSERT INTO ${tickets.table} (company_id, ${names.map((name) => tickets.columns[name]).join(', ')}) VALUES ${rows.join(', ')}
       RETURNING talk_id, to_jsonb(${tickets.table}) AS record)
     INSERT INTO search_document (company_id, subject_id, talk_id, terms)
     SELECT ${companyId}, ${Number(tickets.table.replace('talk_', ''))}, talk_id, terms FROM made, assunto_terms(record)`,
    values,
  );
}
const theirs = createdCount / ((Date.now() - started) / 1000);
await client.end();
await bench.close();

report(`import: ours ${mine.toFixed(0)} rows/s with checks and history`, { value: mine, atLeast: 2000 });
console.log(`import server CPU a row: ${(cpu / createdCount).toFixed(3)} ms`);
console.log(`import: bare multi-row INSERT ${theirs.toFixed(0)} rows/s, ratio ${(mine / theirs).toFixed(2)}`);
