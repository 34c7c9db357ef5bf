/**
 * Importing 100,000 records of twenty attributes from a CSV file, checked as saving would and with their history; beside
 * bare INSERTs of the same values into the same table, a thousand rows each, by a program that checks and notes nothing.
 * Both keep the search index up, which the table's own trigger does.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { report } from './support/report.mjs';
import { signInAgent } from './support/signInAgent.mjs';
import { companyId, createTickets, districtCount } from './support/tickets.mjs';

const count = Number(process.env['BENCH_ROWS'] ?? 100_000);

const bench = await openBench();
const tickets = await createTickets(bench.database);
const token = await signInAgent(bench.database);
const ours = await startOurs(bench.url);

/** @param {number} at @param {readonly string[]} of */
const pick = (at, of) => of[(at * 7919) % of.length] ?? '';
/** @param {number} value */
const two = (value) => String(value).padStart(2, '0');

/** The values of a record as they are stored, by attribute. @param {number} at */
const record = (at) => ({
  titulo: `Solicitação ${at} sobre ${pick(at, ['iluminação', 'coleta', 'sinalização', 'calçada', 'poda'])}`,
  protocolo: `RIO-${String(at).padStart(9, '0')}`,
  solicitante: `Pessoa ${(at * 31) % 90_000}`,
  email: `pessoa${(at * 31) % 90_000}@exemplo.com.br`,
  telefone: `(21) 9${String((at * 7907) % 100_000_000).padStart(8, '0')}`,
  endereco: `Rua ${(at * 17) % 9000}, ${(at * 13) % 2000}`,
  descricao: `O morador relata o problema pela ${1 + (at % 9)}ª vez e pede atenção à rua ${(at * 17) % 9000}, onde a equipe já esteve.`,
  status: pick(at, ['aberto', 'atendimento', 'aguardando', 'concluido', 'cancelado']),
  prioridade: pick(at + 1, ['baixa', 'normal', 'alta', 'urgente']),
  canal: pick(at + 2, ['site', 'telefone', 'aplicativo', 'balcao']),
  categoria: pick(at + 3, ['iluminacao', 'limpeza', 'transito', 'obras', 'poda']),
  etiquetas: at % 3 === 0 ? null : ['retorno', 'vistoria'],
  bairro: tickets.districtId + (at % districtCount),
  valor: at % 1000,
  horas: at % 200,
  avaliacao: 1 + (at % 5),
  urgencia: at % 4 === 0,
  reaberto: at % 10 === 0,
  abertura: `2025-${two(1 + (at % 12))}-${two(1 + (at % 28))}T${two(3 + (at % 20))}:${two(at % 60)}:00Z`,
  previsao: `2026-${two(1 + (at % 12))}-${two(1 + (at % 28))}`,
});

/** A record as people write it in a file. @param {ReturnType<typeof record>} values */
function line(values) {
  const { etiquetas, bairro, urgencia, reaberto, abertura, previsao, ...same } = values;
  const shown = {
    ...same,
    etiquetas: (etiquetas ?? []).join(', '),
    bairro: `Bairro ${bairro - tickets.districtId + 1}`,
    urgencia: urgencia ? 'Sim' : 'Não',
    reaberto: reaberto ? 'Sim' : 'Não',
    abertura,
    previsao: previsao.split('-').reverse().join('/'),
  };
  return names.map((name) => shown[/** @type {keyof typeof shown} */ (name)]).join(';');
}

const names = [...tickets.attributeIds.keys()];
const lines = [names.join(';')];
for (let at = 0; at < count; at += 1) lines.push(line(record(at)));
const file = Buffer.from(lines.join('\r\n'));

/**
 * @param {string} method
 * @param {string} path
 * @param {BodyInit | null} body
 * @param {string} type
 * @returns {Promise<any>}
 */
async function ask(method, path, body = null, type = 'application/json') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'x-file-name': 'chamados.csv' };
  const answer = await fetch(`${ours.url}${path}`, {
    method,
    body,
    headers: body === null ? { authorization: headers.authorization } : headers,
  });
  const result = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(result)}`);
  return result;
}

/** @param {string} state */
async function until(state) {
  for (;;) {
    const now = await ask('GET', path);
    if (now.state === state) return now;
    if (!['checking', 'running'].includes(now.state)) throw new Error(`the import is ${now.state}: ${now.reason}`);
    await wait(50);
  }
}

let started = Date.now();
const rate = () => count / ((Date.now() - started) / 1000);
const job = await ask('POST', '/talk/chamado/imports', file, 'application/octet-stream');
const path = `/talk/chamado/imports/${job.importId}`;
console.log(`import file of ${(file.length / 1e6).toFixed(0)} MB received: ${rate().toFixed(0)} rows/s`);
/** @type {(number | null)[]} */
const columns = job.columns.map((/** @type {{ subjectAttributeId: number | null }} */ one) => one.subjectAttributeId);
if (columns.includes(null)) throw new Error('a column was not recognised');

started = Date.now();
await ask('PUT', `${path}/mapping`, JSON.stringify({ columns }));
const { problemCount } = await until('ready');
console.log(`import checked: ${rate().toFixed(0)} rows/s, ${problemCount} with problems`);

const cpuBefore = ours.cpu();
started = Date.now();
await ask('POST', `${path}/start`, JSON.stringify({ rows: 'good' }));
const { createdCount } = await until('done');
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
  const batch = Array.from({ length: Math.min(1000, createdCount - from) }, (_, at) => record(from + at));
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
    `INSERT INTO ${tickets.table} (company_id, ${names.map((name) => tickets.columns[name]).join(', ')}) VALUES ${rows.join(', ')}`,
    values,
  );
}
const theirs = createdCount / ((Date.now() - started) / 1000);
await client.end();
await bench.close();

report(`import: ours ${mine.toFixed(0)} rows/s with checks and history`, { value: mine, atLeast: 2000 });
console.log(`import server CPU a row: ${(cpu / createdCount).toFixed(3)} ms`);
console.log(`import: bare multi-row INSERT ${theirs.toFixed(0)} rows/s, ratio ${(mine / theirs).toFixed(2)}`);
