/**
 * Questions about a million records of forty attributes: a page in the order of an option, a number, a related record or a text,
 * `contains`, the `term` of the list, groups, page 20,000, the exact total, and an export of 100,000 rows; beside the same
 * questions as SQL written by hand. Then how long lists and saves of others take during an export. Everybody asks what a restricted
 * agent may see, except for page 20,000, which only somebody who sees all records has.
 * All is asked twice: without indexes of orders, and with those that the server makes of what was asked.
 *
 * BENCH_ROWS changes the million, BENCH_ROUNDS how often each is asked, BENCH_ONLY takes questions whose name matches it.
 * BENCH_REUSED names a database on the server of DATABASE_URL that is filled by the first run and stays for the next ones.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createComponentTypes } from '@assunto/engine/core';
import { createMetadata } from '../src/metadata/createMetadata';
import { createOrderIndexer } from '../src/metadata/createOrderIndexer';
import { createTextIndexer } from '../src/metadata/createTextIndexer';
import { startHandWrittenQuestions, startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { median, quantile, report } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { createSigner } from './support/signInAgent.mjs';
import { createTickets } from './support/tickets.mjs';

const records = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 60);
/** A question is asked no longer than this, in milliseconds, but at least `fewestRounds` times. */
const longestMs = 30_000;
const fewestRounds = 5;
const pageAtMostMs = 500;
/** Lists opened before the first question. */
const warmUps = 300;
const exported = 100_000;
const lastPage = Math.ceil(records / 50);
const middlePage = Math.ceil(records / 100);

const reusedName = process.env['BENCH_REUSED'];
const bench = await openBench({ reusedName });
const { database } = bench;
const tickets = await openTickets();
// Names of this run's own: a stored database has the accounts of earlier runs.
const agentToken = await createSigner(database, `Carla ${Date.now()}`);
const adminToken = await createSigner(database, `Rita ${Date.now()}`, { roomId: 1, isAdmin: true });
const rival = await startHandWrittenQuestions(bench.url, tickets);
let ours = await startOurs(bench.url);
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Makes the records, unless an earlier run has left them in a stored database. @returns {Promise<import('./support/tickets.mjs').Tickets>} */
async function openTickets() {
  const { rows } = await database.query(`SELECT to_regclass('bench_tickets') IS NOT NULL AS "exists"`);
  if (rows[0]?.['exists']) {
    const [stored] = (await database.query('SELECT tickets FROM bench_tickets')).rows;
    const tickets = /** @type {any} */ (stored?.['tickets']);
    return { ...tickets, attributeIds: new Map(tickets.attributeIds) };
  }
  const tickets = await createTickets(database, { isWide: true });
  // Without the triggers of each record: they are measured by the bench `import`.
  await database.runAlone(`ALTER TABLE ${tickets.table} DISABLE TRIGGER ALL`);
  await seedTickets(database, tickets, records);
  await database.runAlone(`ALTER TABLE ${tickets.table} ENABLE TRIGGER ALL`);
  await indexTexts();
  await database.query('CREATE TABLE bench_tickets (tickets jsonb NOT NULL)');
  await database.query('INSERT INTO bench_tickets VALUES ($1::text::jsonb)', [
    JSON.stringify({ ...tickets, attributeIds: [...tickets.attributeIds] }),
  ]);
  return tickets;
}

/** The indexes of texts that the server's job creates; here before it starts, so that it does not do so during a measurement. */
async function indexTexts() {
  const metadata = await createMetadata(database, createComponentTypes());
  const job = { signal: new AbortController().signal, isClosing: () => false };
  const log = { warn: () => undefined };
  const started = performance.now();
  await createTextIndexer({ database, metadata, log, smallestBytes: 0 }).run(/** @type {any} */ (job));
  await metadata.close();
  console.log(`indexes of texts in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/**
 * @param {string} url
 * @param {object | null} body `null` for GET
 * @param {string} [token]
 * @param {string} [method]
 * @returns {Promise<{ status: number, text: string }>}
 */
function ask(url, body, token, method = body === null ? 'GET' : 'POST') {
  return new Promise((resolve, reject) => {
    const payload = body === null ? '' : JSON.stringify(body);
    const headers = {
      ...(body !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const sent = request(url, { method, agent, headers }, (answer) => {
      /** @type {Buffer[]} */
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    sent.on('error', reject).end(payload);
  });
}

/** Asks both for the same and answers what identifies the rows. @typedef {{ name: string, isPage?: boolean, isAdmin?: boolean, path?: string, body: object, rival: [path: string, body: object] }} Question */

const id = (/** @type {string} */ name) => tickets.attributeIds.get(name);
/** @param {object} body */
const list = (body) => ({ isActive: true, page: 1, fetch: 50, scenario: 'grid', want: 'page', ...body });

/** @param {string} name @param {string} by @param {'ASC' | 'DESC'} direction @param {number} [page] @returns {Question} */
const ordered = (name, by, direction, page) => ({
  name,
  isPage: true,
  isAdmin: page !== undefined,
  body: list({
    page: page ?? 1,
    order: [{ subjectAttributeId: by === 'number' ? null : id(by), direction: direction === 'ASC' ? 1 : 0 }],
  }),
  rival: ['/page', { by, direction, page: page ?? 1, all: page !== undefined }],
});

/** A part of the protocols of ten records. */
const protocol = String(Math.floor(records / 3))
  .padStart(9, '0')
  .slice(0, 8);
/** @type {Question[]} */
const questions = [
  ordered('order by an option', 'status', 'ASC'),
  ordered('order by an option, descending', 'status', 'DESC'),
  ordered('order by a number', 'valor', 'ASC'),
  ordered('order by a number, descending', 'valor', 'DESC'),
  ordered('order by a related record', 'bairro', 'ASC'),
  ordered('order by a related record, descending', 'bairro', 'DESC'),
  ordered('order by a text', 'solicitante', 'ASC'),
  ordered('order by a text, descending', 'solicitante', 'DESC'),
  ordered('order by a long text', 'descricao', 'ASC'),
  ordered('order by an instant, descending', 'abertura', 'DESC'),
  {
    name: 'contains, rare',
    isPage: true,
    body: list({ filterJson: { contains: [{ var: 'protocolo' }, protocol] } }),
    rival: ['/contains', { name: 'protocolo', text: protocol }],
  },
  {
    name: 'contains, every fifth record',
    isPage: true,
    body: list({ filterJson: { contains: [{ var: 'titulo' }, 'coleta'] } }),
    rival: ['/contains', { name: 'titulo', text: 'coleta' }],
  },
  { name: 'term, rare', isPage: true, body: list({ term: protocol }), rival: ['/term', { term: protocol }] },
  {
    name: 'term, two words',
    isPage: true,
    body: list({ term: 'pessoa 4815' }),
    rival: ['/term', { term: 'pessoa 4815' }],
  },
  {
    name: 'groups by an option',
    path: 'group',
    body: { isActive: true, groupBy: id('zona') },
    rival: ['/group', { by: 'zona' }],
  },
  {
    name: 'groups by a related record',
    path: 'group',
    body: { isActive: true, groupBy: id('bairro'), fetch: 200 },
    rival: ['/group', { by: 'bairro' }],
  },
  ordered(`page ${lastPage.toLocaleString('en')}, newest first`, 'number', 'DESC', lastPage),
  ordered(`page ${lastPage.toLocaleString('en')} by a number`, 'valor', 'ASC', lastPage),
  ordered(`page ${lastPage.toLocaleString('en')} by an instant, descending`, 'abertura', 'DESC', lastPage),
  ordered(`page ${lastPage.toLocaleString('en')} by a text`, 'solicitante', 'ASC', lastPage),
  ordered(`page ${lastPage.toLocaleString('en')} by a related record`, 'bairro', 'ASC', lastPage),
  ordered(`page ${middlePage.toLocaleString('en')} by a number`, 'valor', 'ASC', middlePage),
  ordered(`page ${middlePage.toLocaleString('en')} by an instant, descending`, 'abertura', 'DESC', middlePage),
  ordered(`page ${middlePage.toLocaleString('en')} by a text`, 'solicitante', 'ASC', middlePage),
  ordered(`page ${middlePage.toLocaleString('en')} by a text, descending`, 'solicitante', 'DESC', middlePage),
  ordered(`page ${middlePage.toLocaleString('en')} by an option`, 'status', 'ASC', middlePage),
  ordered(`page ${middlePage.toLocaleString('en')} by a related record`, 'bairro', 'ASC', middlePage),
  {
    name: 'exact total',
    body: list({ want: 'total', exactTotal: true, filterJson: { '>': [{ var: 'valor' }, 100] } }),
    rival: ['/total', { above: 100 }],
  },
];

/** What two answers must have in common. @param {string} text @returns {string} */
function essence(text) {
  const answer = JSON.parse(text);
  const rows = Array.isArray(answer) ? answer : answer.itens;
  if (rows.length === 0) return `${answer.totalResults ?? ''}`;
  if (rows[0].talkId !== undefined) return rows.map((/** @type {any} */ row) => Number(row.talkId)).join();
  if (rows[0].talk_id !== undefined) return rows.map((/** @type {any} */ row) => Number(row.talk_id)).join();
  if (rows.length === 1 && rows[0].value === undefined) return `${rows[0].count}`;
  return rows
    .map((/** @type {any} */ row) => row.count)
    .sort((/** @type {number} */ a, /** @type {number} */ b) => a - b)
    .join();
}

/** @param {Question} question */
async function measure({ name, path = 'filter', body, isAdmin, rival: [rivalPath, rivalBody] }) {
  const url = `${ours.url}/talk/${path}/chamado`;
  const token = isAdmin ? adminToken : agentToken;
  const asks = [async () => ask(url, body, await token()), async () => ask(`${rival.url}${rivalPath}`, rivalBody)];
  const times = asks.map(() => /** @type {number[]} */ ([]));
  const texts = ['', ''];
  const until = performance.now() + longestMs;
  for (let round = -1; round < rounds; round += 1) {
    if (round >= fewestRounds && performance.now() > until) break;
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const started = performance.now();
      const answer = await asks[at]?.();
      // The first one is for compilers and caches.
      if (round >= 0) times[at]?.push(answer?.status === 200 ? performance.now() - started : Infinity);
      texts[at] = answer?.text ?? '';
    }
  }
  const [mine = [], theirs = []] = times;
  if (mine.includes(Infinity)) return { count: mine.length, mine, theirs };
  const [found, expected] = texts.map(essence);
  if (found !== expected) throw new Error(`${name}: the answers differ:\n${found}\n${expected}`);
  return { count: mine.length, mine, theirs };
}

const ms = (/** @type {number} */ value) =>
  value === Infinity ? 'refused' : `${value.toFixed(value < 10 ? 1 : 0)} ms`;
/** @param {readonly number[]} values */
const both = (values) => `p50 ${ms(median(values))}, p99 ${ms(quantile(values, 0.99))}`;
const isWanted = (/** @type {string} */ name) => new RegExp(process.env['BENCH_ONLY'] ?? '').test(name);

/** @param {readonly Question[]} asked */
async function measureAll(asked) {
  for (const question of asked) {
    const { count, mine, theirs } = await measure(question);
    const ratio = median(mine) / median(theirs);
    report(
      `${question.name} (${count} times): ours ${both(mine)}; by hand ${both(theirs)}; ratio ${ratio.toFixed(2)}`,
      { value: ratio, atMost: 2 },
    );
    if (question.isPage)
      report(`${question.name}, p50: ${ms(median(mine))}`, { value: median(mine), atMost: pageAtMostMs });
  }
}

/** The number below which an amount is in 100,000 of the records that the agent may see. */
const below = Math.round((exported / (records * 0.625)) * 1000);
const exportBody = {
  isActive: true,
  scenario: 'grid',
  format: 'csv',
  filterJson: { '<': [{ var: 'valor' }, below] },
  order: [{ subjectAttributeId: null, direction: 0 }],
  columns: [null, ...tickets.attributeIds.values()],
};

/** Exports as the product does: requested, waited for, downloaded. */
async function exportOurs() {
  const started = performance.now();
  const requested = await ask(`${ours.url}/talk/chamado/export`, exportBody, await agentToken());
  if (requested.status !== 202)
    throw new Error(`the export was answered ${requested.status}: ${requested.text.slice(0, 300)}`);
  const path = `${ours.url}/talk/chamado/exports/${JSON.parse(requested.text).exportId}`;
  for (;;) {
    const { state } = JSON.parse((await ask(path, null, await agentToken())).text);
    if (state === 'done') break;
    if (state !== 'running') throw new Error(`the export is ${state}`);
    await wait(100);
  }
  const { text } = await ask(`${path}/file`, null, await agentToken());
  return { took: performance.now() - started, lines: text.split('\r\n').length - 2 };
}

async function exportRival() {
  const started = performance.now();
  const { text } = await ask(`${rival.url}/export`, { below });
  return { took: performance.now() - started, lines: text.split('\r\n').length - 1 };
}

/**
 * What others do, one call after another, until `isOver`: one opens lists, one saves records, of which each is read before.
 *
 * @param {() => boolean} isOver
 */
async function othersUntil(isOver) {
  /** @param {(times: number[]) => Promise<number>} call */
  const repeat = async (call) => {
    /** @type {number[]} */
    const times = [];
    while (!isOver()) {
      times.push(await call(times));
      await wait(10);
    }
    return times;
  };
  /** @param {[string, object, string, string?]} asked */
  const timed = async (...asked) => {
    const started = performance.now();
    const { status, text } = await ask(...asked);
    if (status !== 200) throw new Error(text);
    return performance.now() - started;
  };
  /** Some of the numbers have no record. */
  const someRecord = async () => {
    for (;;) {
      const url = `${ours.url}/talk/chamado/${1 + Math.floor(Math.random() * records)}`;
      const { status, text } = await ask(url, null, await adminToken());
      if (status === 200) return { url, version: /** @type {number} */ (JSON.parse(text).version) };
    }
  };
  const [lists, saves] = await Promise.all([
    repeat(async () => timed(`${ours.url}/talk/filter/chamado`, list({}), await adminToken())),
    repeat(async () => {
      const { url, version } = await someRecord();
      const talkValues = [{ subjectAttributeId: id('referencia'), value: `perto da praça ${version}` }];
      return timed(url, { version, talkValues }, await adminToken(), 'PUT');
    }),
  ]);
  return { lists, saves };
}

async function measureExports() {
  /** @type {number[]} */
  const mine = [];
  /** @type {number[]} */
  const theirs = [];
  for (let round = 0; round < 3; round += 1) {
    const a = await exportOurs();
    const b = await exportRival();
    if (a.lines !== b.lines) throw new Error(`an export of ${a.lines} rows beside one of ${b.lines}`);
    mine.push(a.took);
    theirs.push(b.took);
    if (round === 0) console.log(`export of ${a.lines.toLocaleString('en')} rows of 41 columns`);
  }
  const ratio = median(mine) / median(theirs);
  report(`export: ours ${ms(median(mine))}; by hand ${ms(median(theirs))}; ratio ${ratio.toFixed(2)}`, {
    value: ratio,
    atMost: 2,
  });
  await measureOthers();
}

async function measureOthers() {
  const until = performance.now() + 15_000;
  const idle = await othersUntil(() => performance.now() > until);
  let isOver = false;
  const exports = (async () => {
    const took = [];
    for (let round = 0; round < 3; round += 1) took.push((await exportOurs()).took);
    return took;
  })().finally(() => (isOver = true));
  const [took, busy] = await Promise.all([exports, othersUntil(() => isOver)]);
  console.log(`three exports while others open lists and save: ${took.map(ms).join(', ')}`);
  for (const what of /** @type {const} */ (['lists', 'saves'])) {
    const p99 = quantile(busy[what], 0.99);
    report(
      `${what} of others: without an export ${both(idle[what])} (${idle[what].length}); during one ${both(busy[what])} (${busy[what].length})`,
      { value: p99, atMost: 100 },
    );
  }
}

/** Makes the indexes of orders that the server's job makes of what was asked so far. */
async function indexOrders() {
  // The server stores what it has counted when it ends.
  await ours.stop();
  const metadata = await createMetadata(database, createComponentTypes());
  const job = { signal: new AbortController().signal, isClosing: () => false };
  const log = { warn: () => undefined };
  const started = performance.now();
  await createOrderIndexer({ database, metadata, log, smallestBytes: 0 }).run(/** @type {any} */ (job));
  await metadata.close();
  await database.runAlone(`VACUUM ${tickets.table}`);
  const { rows } = await database.query(
    `SELECT count(*)::integer AS count, pg_size_pretty(coalesce(sum(pg_relation_size(indexrelid)), 0)) AS size
     FROM pg_stat_user_indexes WHERE indexrelname ~ '^order_\\d'`,
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${rows[0]?.['count']} indexes of orders, ${rows[0]?.['size']}, in ${seconds} s`);
  ours = await startOurs(bench.url);
}

/** Opens lists until both programs are compiled as they are after some minutes of work. */
async function warmUp() {
  for (let round = 0; round < warmUps; round += 1) {
    await ask(`${ours.url}/talk/filter/chamado`, list({}), await agentToken());
    await ask(`${rival.url}/page`, { by: 'number', direction: 'DESC' });
  }
}

const asked = questions.filter(({ name }) => isWanted(name));
await warmUp();
await measureAll(asked);
if (asked.length > 0) {
  await indexOrders();
  await warmUp();
  await measureAll(asked.filter(({ isPage }) => isPage));
}
if (isWanted('export')) await measureExports();
agent.destroy();
await Promise.all([ours.stop(), rival.stop()]);
await bench.close();
