/**
 * How long calls of other people take while somebody sends files and filters that once stopped the server for five seconds or
 * more: the worst call and the 95th percentile, against the same calls on the idle server just before. The server is a process of
 * its own, built as in production. BENCH_SECONDS changes how long each attack is repeated.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { attackFiles } from '../src/testing/attackFiles';
import { startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { quantile, report } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { signInAgent } from './support/signInAgent.mjs';
import { createTickets } from './support/tickets.mjs';

/** As many tickets as the filters were reported with. */
const records = 1300;
const attackMs = Number(process.env['BENCH_SECONDS'] ?? 5) * 1000;
/** Attackers who repeat the same attack, each after its answer. */
const attackers = 2;
const atMostMs = 500;
const healthAtMostMs = 200;

/**
 * @typedef {(method: string, path: string, body?: object | Buffer) => Promise<{ status: number, ms: number, text: string }>} Send
 * @typedef {object} Attack
 * @property {string} name
 * @property {(send: Send) => Promise<unknown>} run throws unless the answer is the expected one
 * @property {boolean} [isAllowed] whether it is within the budget of a request, so that no target is set
 */

/** @param {number} count */
const contains = (count) => ({
  or: Array.from({ length: count }, (_, index) => ({ contains: [{ var: 'titulo' }, `zz${index}`] })),
});
/** @param {object} body */
const list = (body) => ({ isActive: true, page: 1, fetch: 50, scenario: 'grid', want: 'page', ...body });

/** @param {{ status: number, text: string }} answer @param {number} status */
function expectStatus(answer, status) {
  if (answer.status !== status)
    throw new Error(`answered ${answer.status} in place of ${status}: ${answer.text.slice(0, 300)}`);
}

/** @param {Send} send the attacker's @returns {Promise<Attack[]>} */
async function prepareAttacks(send) {
  const files = attackFiles.map(([name, file]) => {
    const content = file();
    return {
      name,
      run: async (/** @type {Send} */ by) => expectStatus(await by('POST', '/talk/chamado/imports', content), 400),
    };
  });
  /** @type {number[]} */
  const saved = [];
  for (let index = 0; index < 10; index += 1) {
    const filter = { filterName: `Filtro ${index}`, filter: JSON.stringify(contains(19)), isShared: true };
    saved.push(JSON.parse((await send('POST', '/Filter/chamado', filter)).text).resourceId);
  }
  const filter = (/** @type {object} */ body, /** @type {number} */ status) => async (/** @type {Send} */ by) =>
    expectStatus(await by('POST', '/talk/filter/chamado/', list(body)), status);
  return [
    ...files,
    { name: 'a filter of 190 conditions on texts', run: filter({ filterJson: contains(190) }, 422) },
    { name: 'ten saved filters of 19 conditions at once', run: filter({ filterIds: saved }, 422) },
    {
      name: 'one saved filter of 19 conditions, named 50 times',
      run: filter({ filterIds: Array.from({ length: 50 }, () => saved[0]) }, 200),
    },
    {
      name: `the most conditions that are allowed, ${await mostConditions(send)}`,
      run: filter({ filterJson: contains(await mostConditions(send)) }, 200),
      isAllowed: true,
    },
  ];
}

/** How many conditions on the title a request may have. @param {Send} send @returns {Promise<number>} */
async function mostConditions(send) {
  let [allowed, refused] = [1, 190];
  while (refused - allowed > 1) {
    const middle = Math.floor((allowed + refused) / 2);
    const { status } = await send('POST', '/talk/filter/chamado/', list({ filterJson: contains(middle) }));
    if (status === 200) allowed = middle;
    else refused = middle;
  }
  return allowed;
}

/** @param {string} url @param {string} token @returns {Send} */
const sender =
  (url, token) =>
  async (method, path, body = undefined) => {
    const started = performance.now();
    const isFile = Buffer.isBuffer(body);
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': type }),
        ...(isFile && { 'x-file-name': 'planilha.xlsx' }),
      },
      body: isFile ? new Uint8Array(body) : body ? JSON.stringify(body) : null,
    });
    const text = await answer.text();
    return { status: answer.status, ms: performance.now() - started, text };
  };

/**
 * Opens a page of the list, asks for its total and for the state of the server, again and again.
 *
 * @param {Send} send
 * @param {() => boolean} isOver asked after each call
 * @returns {Promise<{ lists: number[], health: number[] }>} the time of each call, in milliseconds
 */
async function callUntil(send, isOver) {
  const times = { lists: /** @type {number[]} */ ([]), health: /** @type {number[]} */ ([]) };
  do {
    for (const want of ['page', 'total']) {
      const answer = await send('POST', '/talk/filter/chamado/', list({ want }));
      expectStatus(answer, 200);
      times.lists.push(answer.ms);
      await wait(5);
    }
    const answer = await send('GET', '/health');
    expectStatus(answer, 200);
    times.health.push(answer.ms);
    await wait(5);
  } while (!isOver());
  return times;
}

/** @param {Send} attacker @param {Send} other @param {Attack} attack */
async function measure(attacker, other, attack) {
  const idleUntil = performance.now() + attackMs;
  const idle = await callUntil(other, () => performance.now() > idleUntil);
  const until = performance.now() + attackMs;
  let running = attackers;
  let count = 0;
  const attacking = Array.from({ length: attackers }, async () => {
    try {
      do {
        await attack.run(attacker);
        count += 1;
      } while (performance.now() < until);
    } finally {
      running -= 1;
    }
  });
  const [meanwhile] = await Promise.all([callUntil(other, () => running === 0), ...attacking]);
  return { idle, meanwhile, count };
}

/** @returns the worst times of other people's lists and of `/health`, in milliseconds */
async function measureAll() {
  const bench = await openBench();
  await seedTickets(bench.database, await createTickets(bench.database), records);
  const tokens = [await signInAgent(bench.database), await signInAgent(bench.database, 'Rui Prado')];
  const ours = await startOurs(bench.url);
  const [attacker, other] = tokens.map((token) => sender(ours.url, token));
  if (!attacker || !other) throw new Error('nobody signed in');
  const attacks = await prepareAttacks(attacker);
  // The first calls read metadata and compile.
  const warmUntil = performance.now() + 2000;
  await callUntil(other, () => performance.now() > warmUntil);
  const worst = { lists: 0, health: 0 };
  for (const attack of attacks) {
    const { idle, meanwhile, count } = await measure(attacker, other, attack);
    const [p95, idleP95] = [quantile(meanwhile.lists, 0.95), quantile(idle.lists, 0.95)];
    const [slowest, health] = [Math.max(...meanwhile.lists), Math.max(...meanwhile.health)];
    if (!attack.isAllowed) worst.lists = Math.max(worst.lists, slowest);
    worst.health = Math.max(worst.health, health);
    console.log(
      `${attack.name} (${count} times): lists p95 ${p95.toFixed(0)} ms, worst ${slowest.toFixed(0)} ms of ` +
        `${meanwhile.lists.length}; idle p95 ${idleP95.toFixed(0)}, worst ${Math.max(...idle.lists).toFixed(0)} ms; ` +
        `p95 ratio ${(p95 / idleP95).toFixed(2)}; /health worst ${health.toFixed(0)} ms`,
    );
  }
  await ours.stop();
  await bench.close();
  return worst;
}

const { lists, health } = await measureAll();
report(`worst list of another person: ${lists.toFixed(0)} ms`, { value: lists, atMost: atMostMs });
report(`worst /health: ${health.toFixed(0)} ms`, { value: health, atMost: healthAtMostMs });
