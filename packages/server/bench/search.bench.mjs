/**
 * The search over a million records, asked by somebody who may see a part of them: words of one record, words of many,
 * beginnings, words that nobody has. The output has the time of the server's whole answer. BENCH_ROWS changes the million.
 */
import { Agent, request } from 'node:http';
import { startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { median, report } from './support/report.mjs';
import { seedSearch } from './support/seedSearch.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { signInAgent } from './support/signInAgent.mjs';
import { createTickets } from './support/tickets.mjs';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 12);
const records = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const wanted = 150;

/**
 * The searched terms; each round searches other records. Numbers are spread over all that there are.
 *
 * @type {Record<string, (place: number) => string>}
 */
const kinds = {
  'a protocol': (index) => `RIO-${String(1 + (Math.floor((index * records) / 97) % records)).padStart(9, '0')}`,
  'a person by name and number': (index) => `pessoa ${10_000 + index * 613}`,
  'an e-mail address': (index) => `pessoa${10_000 + index * 613}@exemplo.com.br`,
  'a street and its number': (index) => `rua ${1000 + index * 37}, ${100 + index * 41}`,
  'a word of every fifth record': (index) =>
    ['iluminação', 'coleta', 'sinalização', 'calçada', 'poda'][index % 5] ?? '',
  'two words of many records': (index) => `${['iluminação', 'coleta', 'poda'][index % 3]} morador`,
  'the beginning of a word': (index) => ['ilu', 'mor', 'sol', 'equ', 'pess'][index % 5] ?? '',
  'one letter': (index) => ['r', 's', 'p', 'o', 'e'][index % 5] ?? '',
  'a word that nobody has': (index) => `inexistente${index}`,
};

const bench = await openBench();
const tickets = await createTickets(bench.database);
await seedSearch(bench.database, tickets, () => seedTickets(bench.database, tickets, records));
const token = await signInAgent(bench.database);
const ours = await startOurs(bench.url);
const agent = new Agent({ keepAlive: true });

/**
 * @param {string} searchText
 * @returns {Promise<{ ms: number, found: number }>}
 */
function search(searchText) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const url = `${ours.url}/search?q=${encodeURIComponent(searchText)}`;
    const asked = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${searchText}: ${text}`));
        resolve({ ms: performance.now() - started, found: JSON.parse(text).totalResults });
      });
    });
    asked.on('error', reject).end();
  });
}

const names = Object.keys(kinds);
const times = new Map(names.map((name) => [name, /** @type {number[]} */ ([])]));
const found = new Map(names.map((name) => [name, 0]));
try {
  // The first rounds are for the compilers and caches of the server and the database.
  for (let round = -2; round < rounds; round += 1)
    for (const [name, termsOf] of Object.entries(kinds)) {
      const answer = await search(termsOf(round + 2));
      if (round < 0) continue;
      times.get(name)?.push(answer.ms);
      found.set(name, Math.max(found.get(name) ?? 0, answer.found));
    }
} finally {
  agent.destroy();
  await ours.stop();
  await bench.close();
}
for (const [name, ms] of times)
  console.log(
    `${name}: ${median(ms).toFixed(1)} ms, slowest ${Math.max(...ms).toFixed(1)} ms, found ${found.get(name)}`,
  );
const all = median([...times.values()].flat());
report(`search p50 of all kinds: ${all.toFixed(1)} ms`, { value: all, atMost: wanted });
