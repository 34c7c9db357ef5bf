/**
 * A page of 500 rows x 30 columns is scrolled by the wheel, down and up, right and left, in RecordGrid with our product's
 * cells and in AG Grid alone with plain texts: how long the frames are meanwhile, and what they cost. A production build
 * in a real Chromium, in interleaved rounds of one run. `npm run bench scroll`.
 */
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../../../scripts/chromium.mjs';
import { mainThreadOf } from './support/mainThread.mjs';
import { servePage } from './support/servePage.mjs';
import { median, medianRatio, table, verdict } from './support/stats.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
/** A turn of the wheel, in pixels. */
const step = 120;
/** How often it is turned there and back again: along the rows, and along the columns. */
const turns = { rows: 90, columns: 24 };
const longFrame = 32;
/** How many times as many late frames as AG Grid alone has are borne: on crowded cores both have some. */
const wanted = { late: 1, ratio: 1.5 };

/** @type {Record<string, string>} */
const grids = { Bare: 'AG Grid alone, plain texts', Product: "RecordGrid, our product's cells and quick filters" };
/** @type {Record<string, { frames: number[], cpu: number }[]>} */
const results = {};

const { base, close } = await servePage('grid');
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
console.log(`Chromium ${browser.version()}, Node ${process.version}, ${rounds} rounds\n`);
try {
  for (let round = 0; round < rounds; round += 1)
    for (const grid of Object.keys(grids)) (results[grid] ??= []).push(await scroll(grid));
} finally {
  await browser.close();
  await close();
}

/** @param {readonly number[]} frames */
const late = (frames) => (100 * frames.filter((ms) => ms > longFrame).length) / frames.length;
/** @param {string} grid */
const framesOf = (grid) => (results[grid] ?? []).flatMap(({ frames }) => frames);
/** @param {string} grid */
const cpusOf = (grid) => (results[grid] ?? []).map(({ cpu }) => cpu);

const rows = Object.keys(grids).map((grid) => {
  const sorted = framesOf(grid).sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => (sorted[Math.floor(part * (sorted.length - 1))] ?? NaN).toFixed(1);
  const cpu = `${median(cpusOf(grid)).toFixed(0)} (${medianRatio(cpusOf(grid), cpusOf('Bare')).toFixed(2)})`;
  return [grids[grid] ?? grid, String(sorted.length), at(0.5), at(0.99), at(1), `${late(sorted).toFixed(2)} %`, cpu];
});
const head = ['', 'frames', 'p50 ms', 'p99 ms', 'longest ms', `over ${longFrame} ms`, 'main thread ms'];
console.log(`${table(head, rows)}\n`);
verdict(`frames over ${longFrame} ms, in percent`, late(framesOf('Product')), wanted.late);
verdict('main thread, against AG Grid alone', medianRatio(cpusOf('Product'), cpusOf('Bare')), wanted.ratio);

/**
 * @param {string} grid
 * @returns {Promise<{ frames: number[], cpu: number }>} the milliseconds of each frame while the wheel is turned
 */
async function scroll(grid) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('pageerror', (error) => console.error(`${grid}: ${error.message}`));
  await page.goto(`${base}/?grid=${grid}&rows=500&columns=30`);
  await page.waitForFunction(() => 'gridBench' in window);
  await page.evaluate(() => window.gridBench.mount());
  await page.mouse.move(600, 400);
  const mainThread = await mainThreadOf(await page.context().newCDPSession(page));
  const before = await mainThread();
  await page.evaluate(() => window.gridBench.watchFrames());

  await turn(0, step, turns.rows);
  const row = await page
    .locator('.ag-row')
    .evaluateAll((all) => Math.max(...all.map((one) => Number(one.ariaRowIndex))));
  await turn(0, -step, turns.rows);
  await turn(step, 0, turns.columns);
  const column = await page
    .locator('.ag-cell')
    .evaluateAll((all) => Math.max(...all.map((one) => Number(one.ariaColIndex))));
  await turn(-step, 0, turns.columns);

  const frames = await page.evaluate(() => window.gridBench.takeFrames());
  const cpu = (await mainThread()) - before;
  await page.close();
  // Frames in which nothing was to be drawn would all be quick.
  if (row < 200 || column < 20) throw new Error(`${grid}: the wheel went to row ${row} and column ${column} only.`);
  return { frames, cpu };

  /** @param {number} x @param {number} y @param {number} times */
  async function turn(x, y, times) {
    for (let time = 0; time < times; time += 1) await page.mouse.wheel(x, y);
  }
}
