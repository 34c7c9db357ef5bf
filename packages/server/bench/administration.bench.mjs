/**
 * The lists of the administration in a large company: 10,000 users, 1,000 templates and 500 menu items, asked by an administrator
 * with a session; beside the same pages and totals written by hand. `npm run bench administration`.
 */
import { startHandWrittenLists, startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { median, report } from './support/report.mjs';
import { signInAgent } from './support/signInAgent.mjs';
import { createTickets } from './support/tickets.mjs';

const rounds = 12;
const asksInRound = 8;

const bench = await openBench();
const { database } = bench;
await createTickets(database);
await database.query(
  `INSERT INTO account (company_id, room_id, first_name, last_name, display_name, email)
   SELECT 1, 2000, (ARRAY['Ana','Bento','Célia','Davi','Érica','Flávio','Gil','Íris'])[1 + n % 8],
     'Sobrenome ' || n, 'Pessoa ' || n, 'pessoa' || n || '@bench.example' FROM generate_series(1, 10000) AS n`,
);
await database.query(
  `INSERT INTO template (company_id, subject_id, template_name, template_type, scenario)
   SELECT 1, subject_id, 'Modelo ' || n, 'CustomTemplate', 'grid'
   FROM subject, generate_series(1, 1000) AS n WHERE company_id = 1 AND subject_identifier = 'chamado'`,
);
const { rows: groups } = await database.query(
  `INSERT INTO menu (company_id, menu_name) SELECT 1, 'Grupo ' || n FROM generate_series(1, 20) AS n RETURNING menu_id`,
);
await database.query(
  `INSERT INTO menu (company_id, menu_name, parent_menu_id)
   SELECT 1, 'Item ' || n, ($1::integer[])[1 + n % 20] FROM generate_series(1, 480) AS n`,
  [groups.map(({ menu_id }) => menu_id)],
);
await database.query('ANALYZE');
const token = await signInAgent(database, 'Ana Administradora', { roomId: 1, isAdmin: true });
const rival = await startHandWrittenLists(bench.url);
const ours = await startOurs(bench.url);

/** @type {[title: string, ours: string, theirs: string][]} */
const asks = [
  ['users, first page', '/account?page=1&fetch=10', '/account?page=1&fetch=10'],
  ['users, page 500', '/account?page=500&fetch=10', '/account?page=500&fetch=10'],
  [
    'users, search',
    '/account?page=1&fetch=10&term=celia%20sobrenome%2099',
    '/account?page=1&fetch=10&term=sobrenome%2099',
  ],
  ['templates, first page', '/template?scenarioId=1&templatetype=7&page=1&fetch=10', '/template?page=1&fetch=10'],
  [
    'templates, search',
    '/template?scenarioId=1&templatetype=7&page=1&fetch=10&term=modelo%2099',
    '/template?fetch=10&term=modelo%2099',
  ],
  ['menu, whole', '/presentation/menu/all/', '/menu'],
];
const headers = { authorization: `Bearer ${token}` };

/** @param {string} url @param {Record<string, string>} [with_] */
async function ask(url, with_ = {}) {
  const answer = await fetch(url, { headers: with_ });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${body}`);
  return body;
}

for (const [title, mine, theirs] of asks) {
  const sides = [
    { times: /** @type {number[]} */ ([]), run: () => ask(`${ours.url}${mine}`, headers) },
    { times: /** @type {number[]} */ ([]), run: () => ask(`${rival.url}${theirs}`) },
  ];
  const size = JSON.parse(await ask(`${ours.url}${mine}`, headers)).totalResults;
  // The first rounds are for the compilers and caches of all programs.
  for (let round = -3; round < rounds; round += 1)
    for (let count = 0; count < asksInRound; count += 1)
      for (const { times, run } of round % 2 === 0 ? sides : sides.toReversed()) {
        const started = performance.now();
        await run();
        if (round >= 0) times.push(performance.now() - started);
      }
  const [mineMs = NaN, theirsMs = NaN] = sides.map(({ times }) => median(times));
  report(
    `${title}${size === undefined ? '' : ` (${size} in all)`}: ours ${mineMs.toFixed(1)} ms, hand-written ${theirsMs.toFixed(1)} ms, ratio ${(mineMs / theirsMs).toFixed(2)}`,
    { value: mineMs / theirsMs, atMost: 3 },
  );
}
await Promise.all([ours.stop(), rival.stop()]);
await bench.close();
