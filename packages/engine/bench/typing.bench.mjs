/**
 * What a key costs in the middle field of a form of 1000 attributes: RecordForm beside plain @rjsf/core with the same
 * schema, and RecordForm with 50 attributes. A production build, typed in by a real Chromium. Counted is the processor
 * time of scripts, styles and layout for one key, the median of interleaved rounds. What remains above a bare input, and
 * the whole main thread with the browser's input handling and painting, are told too.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import { chromiumArgs, ensureChromium } from '../../../scripts/chromium.mjs';

const rounds = 7;
const warmUpKeys = 20;
const keysInRound = 60;
/** At most this share of plain @rjsf/core's cost, and this growth from 50 attributes to 1000. */
const wanted = { share: 1 / 20, growth: 1.5 };

const folder = await mkdtemp(join(tmpdir(), 'assunto-typing-'));
await build({
  configFile: false,
  logLevel: 'error',
  root: fileURLToPath(new URL('./typing', import.meta.url)),
  plugins: [react()],
  resolve: { conditions: ['@assunto/source', ...defaultClientConditions] },
  build: { outDir: folder, emptyOutDir: true },
});

const types = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
]);
const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = join(folder, pathname === '/' ? 'index.html' : pathname);
  const body = await readFile(file).catch(() => null);
  response.writeHead(body ? 200 : 404, { 'content-type': types.get(extname(file)) ?? 'application/octet-stream' });
  response.end(body);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('The bench has no port.');
const base = `http://127.0.0.1:${address.port}`;
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });

try {
  const cases = {
    bare: 'form=bare&size=0',
    ours1000: 'form=ours&size=1000',
    ours50: 'form=ours&size=50',
    plain1000: 'form=plain&size=1000',
    live1000: 'form=plain&size=1000&live',
  };
  /** @type {Record<string, Cost[]>} */
  const costs = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [name, query] of Object.entries(cases)) (costs[name] ??= []).push(await typeIn(query));

  /** @param {keyof typeof cases} name @param {keyof Cost} part */
  const cost = (name, part) => median((costs[name] ?? []).map((one) => one[part]));
  for (const name of /** @type {(keyof typeof cases)[]} */ (Object.keys(cases)))
    console.log(
      `${name.padEnd(10)} ${ms(cost(name, 'work'))} a key, of which scripts ${ms(cost(name, 'script'))}; ` +
        `whole main thread ${ms(cost(name, 'task'))}; to the next frame ${ms(cost(name, 'frame'))}`,
    );

  /** @param {keyof typeof cases} a @param {keyof typeof cases} b */
  const ratio = (a, b) => cost(a, 'work') / cost(b, 'work');
  verdict('RecordForm / @rjsf/core, 1000 attributes', ratio('ours1000', 'plain1000'), wanted.share);
  verdict('RecordForm / @rjsf/core with live validation, 1000 attributes', ratio('ours1000', 'live1000'), wanted.share);
  verdict('RecordForm, 1000 attributes / 50', ratio('ours1000', 'ours50'), wanted.growth);

  /** @param {keyof typeof cases} name @param {keyof Cost} part */
  const own = (name, part) => cost(name, part) - cost('bare', part);
  const told = {
    'above a bare input, RecordForm / @rjsf/core': own('ours1000', 'work') / own('plain1000', 'work'),
    'above a bare input, RecordForm 1000 / 50': own('ours1000', 'work') / own('ours50', 'work'),
    'whole main thread, RecordForm / @rjsf/core': cost('ours1000', 'task') / cost('plain1000', 'task'),
    'whole main thread, RecordForm 1000 / 50': cost('ours1000', 'task') / cost('ours50', 'task'),
  };
  for (const [what, value] of Object.entries(told)) console.log(`${what}: ${value.toFixed(3)}`);
} finally {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
}

/** @param {number[]} values */
function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/**
 * Milliseconds for one key: of scripts, styles and layout; of scripts; of the whole main thread; to the next frame.
 *
 * @typedef {{ work: number, script: number, task: number, frame: number }} Cost
 */

/**
 * Types in the middle field of a form.
 *
 * @param {string} query
 * @returns {Promise<Cost>}
 */
async function typeIn(query) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${base}/?${query}`);
  const size = Number(new URLSearchParams(query).get('size'));
  const field = page.getByRole('textbox', { name: new RegExp(`^Campo ${size / 2 + 1}( ?\\*)?$`) });
  await field.focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (/** @type {string} */ name) => 1000 * (metrics.find((one) => one.name === name)?.value ?? NaN);
    const script = of('ScriptDuration');
    return { task: of('TaskDuration'), script, work: script + of('RecalcStyleDuration') + of('LayoutDuration') };
  };

  await type(page, warmUpKeys);
  const before = await read();
  const frames = await type(page, keysInRound);
  const after = await read();
  const typed = await field.inputValue();
  if (typed.length !== warmUpKeys + keysInRound) throw new Error(`"${query}" took ${typed.length} keys.`);
  await page.close();
  return {
    work: (after.work - before.work) / keysInRound,
    task: (after.task - before.task) / keysInRound,
    script: (after.script - before.script) / keysInRound,
    frame: frames.sort((a, b) => a - b)[Math.floor(frames.length / 2)] ?? NaN,
  };
}

/**
 * Presses a key a number of times, each after the frame of the one before; answers the milliseconds to each frame.
 *
 * @param {import('playwright').Page} page
 * @param {number} keys
 */
async function type(page, keys) {
  const frames = [];
  for (let key = 0; key < keys; key += 1) {
    const started = performance.now();
    await page.keyboard.press('a');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    frames.push(performance.now() - started);
  }
  return frames;
}

/** @param {number} value */
function ms(value) {
  return `${value.toFixed(2)} ms`;
}

/**
 * @param {string} title
 * @param {number} found
 * @param {number} limit
 */
function verdict(title, found, limit) {
  const isReached = found <= limit;
  if (!isReached) process.exitCode = 1;
  console.log(`${title}: ${found.toFixed(3)} (at most ${limit.toFixed(3)}) ${isReached ? 'reached' : 'MISSED'}`);
}
