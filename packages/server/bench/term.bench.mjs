/**
 * The search in a list of a million records (`term`), asked by somebody who may see a part of them, before and after its texts
 * are indexed: the page of 50 and the total up to 10,000. BENCH_ROWS changes the million.
 */
import { request, Agent } from 'node:http';
import { createServer } from '../src/start/createServer';
import { createMetadata } from '../src/metadata/createMetadata';
import { createTextIndexer } from '../src/metadata/createTextIndexer';
import { createComponentTypes } from '@assunto/engine/core';
import { openBench } from './support/openBench.mjs';
import { median, report } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { signInAgent } from './support/signInAgent.mjs';
import { createTickets } from './support/tickets.mjs';

const records = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const atMostMs = 1500;

/** The searched terms, and whether they are rare. @type {Record<string, string>} */
const terms = {
  'a word of every fifth record': 'iluminação',
  'a part of a word of many records': 'oncluíd',
  'a protocol': `RIO-${String(Math.floor(records / 3)).padStart(9, '0')}`,
  'the middle of a protocol': String(Math.floor(records / 3)),
  'a person and a number': 'pessoa 4815',
  'a word that nobody has': 'inexistente',
  'two letters of many records': 'il',
  'two letters that nobody has': 'zz',
};

const bench = await openBench();
const { database } = bench;
const tickets = await createTickets(database);
await seedTickets(database, tickets, records);
const token = await signInAgent(database);
const app = await createServer({ database, logger: false, config: { rateLimits: false } });
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const agent = new Agent({ keepAlive: true });

/** @param {object} body @returns {Promise<{ ms: number, status: number }>} */
function fetchList(body) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const payload = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      authorization: `Bearer ${token}`,
    };
    const sent = request(`${url}/talk/filter/chamado/`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve({ ms: performance.now() - started, status: answer.statusCode ?? 0 }));
    });
    sent.on('error', reject).end(payload);
  });
}

/** @param {string} when */
async function measure(when) {
  /** @type {Map<string, number>} */
  const slowest = new Map();
  for (const [name, term] of Object.entries(terms)) {
    const answers = [];
    for (const want of ['page', 'total']) {
      const times = [];
      for (let round = 0; round < rounds; round += 1) {
        const { ms, status } = await fetchList({ isActive: true, page: 1, fetch: 50, scenario: 'grid', term, want });
        times.push(status === 200 ? ms : Infinity);
        // What runs into its time limit does so each time.
        if (status !== 200) break;
      }
      answers.push(`${want} ${median(times) === Infinity ? 'refused' : `${median(times).toFixed(0)} ms`}`);
      slowest.set(name, Math.max(slowest.get(name) ?? 0, median(times)));
    }
    console.log(`${when}, ${name}: ${answers.join(', ')}`);
  }
  return slowest;
}

await measure('without index');
const metadata = await createMetadata(database, createComponentTypes());
const indexer = createTextIndexer({ database, metadata, log: app.log, smallestBytes: 0 });
const started = performance.now();
const job = { signal: new AbortController().signal, isClosing: () => false };
await indexer.run(/** @type {any} */ (job));
console.log(`indexes built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
const { rows } = await database.query(
  `SELECT pg_size_pretty(pg_table_size('${tickets.table}')) AS table,
     pg_size_pretty(sum(pg_relation_size(indexrelid))) AS indexes
   FROM pg_stat_user_indexes WHERE indexrelname LIKE 'trigrams%'`,
);
console.log(`table ${rows[0]?.['table']}, indexes of texts ${rows[0]?.['indexes']}`);
const slowest = await measure('with index');
agent.destroy();
await app.close();
await metadata.close();
await bench.close();
const value = Math.max(...[...slowest].filter(([name]) => !name.startsWith('two letters')).map(([, ms]) => ms));
report(`term, slowest of three letters and more: ${value.toFixed(0)} ms`, { value, atMost: atMostMs });
