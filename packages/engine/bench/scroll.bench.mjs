/**
 * A page of 500 rows x 30 columns is scrolled by the wheel, down and up, right and left, in RecordGrid with our product's
 * cells and in AG Grid alone with plain texts: how long the frames are meanwhile, and what work of the main thread there
 * is in each. A production build in a real Chromium, in interleaved rounds of one run. `npm run bench scroll`.
 */
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../../../scripts/chromium.mjs';
import { frameCategories, frameWork } from './support/frameWork.mjs';
import { servePage } from './support/servePage.mjs';
import { median, medianRatio, table, verdict } from './support/stats.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
/** A turn of the wheel, in pixels. */
const step = 120;
/** How often it is turned there and back again: along the rows, and along the columns. */
const turns = { rows: 90, columns: 24 };
const longFrame = 32;
/** Percent of late frames; on crowded cores AG Grid alone has some too, so times those; and times its work. */
const wanted = { late: 1, lateRatio: 1.5, cpu: 1.3 };

/** @type {Record<string, string>} */
const grids = { Bare: 'AG Grid alone, plain texts', Product: "RecordGrid, our product's cells and quick filters" };
/** @type {Record<string, { frames: number[], work: number[] }[]>} */
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
/** @param {string} grid @param {'frames' | 'work'} what */
const all = (grid, what) => (results[grid] ?? []).flatMap((round) => round[what]);
/** @param {string} grid */
const cpus = (grid) => (results[grid] ?? []).map(({ work }) => work.reduce((sum, ms) => sum + ms, 0));

const rows = Object.keys(grids).map((grid) => {
  const [frames, work] = [all(grid, 'frames'), all(grid, 'work')].map((some) => some.sort((a, b) => a - b));
  const at = (/** @type {number[] | undefined} */ some, /** @type {number} */ part) =>
    (some?.[Math.floor(part * (some.length - 1))] ?? NaN).toFixed(1);
  return [
    grids[grid] ?? grid,
    String(frames?.length),
    at(frames, 0.5),
    at(frames, 0.99),
    `${late(frames ?? []).toFixed(2)} %`,
    at(work, 0.5),
    at(work, 0.99),
    `${late(work ?? []).toFixed(2)} %`,
    `${median(cpus(grid)).toFixed(0)} (${medianRatio(cpus(grid), cpus('Bare')).toFixed(2)})`,
  ];
});
const over = `over ${longFrame}`;
const head = ['', 'frames', 'p50 ms', 'p99 ms', over, 'work p50', 'work p99', `work ${over}`, 'work in all'];
console.log(`${table(head, rows)}\n`);
verdict(`frames over ${longFrame} ms, in percent`, late(all('Product', 'frames')), wanted.late);
// A frame more or less among some thousand is no difference.
const [ours = 0, theirs = 0] = ['Product', 'Bare'].map((grid) => Math.max(late(all(grid, 'frames')), 0.1));
verdict('the same, against AG Grid alone', ours / theirs, wanted.lateRatio);
verdict(`frames with work over ${longFrame} ms, in percent`, late(all('Product', 'work')), wanted.late);
verdict('work in all, against AG Grid alone', medianRatio(cpus('Product'), cpus('Bare')), wanted.cpu);

/**
 * @param {string} grid
 * @returns {Promise<{ frames: number[], work: number[] }>} of each frame while the wheel is turned, in milliseconds
 */
async function scroll(grid) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('pageerror', (error) => console.error(`${grid}: ${error.message}`));
  await page.goto(`${base}/?grid=${grid}&rows=500&columns=30`);
  await page.waitForFunction(() => 'gridBench' in window);
  await page.evaluate(() => window.gridBench.mount());
  await page.mouse.move(600, 400);
  await browser.startTracing(page, { categories: frameCategories });
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

  const frames = await page.evaluate(() => window.gridBench.collectFrames());
  const work = frameWork(await browser.stopTracing());
  await page.close();
  // Frames in which nothing was to be drawn would all be quick.
  if (row < 200 || column < 20) throw new Error(`${grid}: the wheel went to row ${row} and column ${column} only.`);
  return { frames, work };

  /** @param {number} x @param {number} y @param {number} times */
  async function turn(x, y, times) {
    for (let time = 0; time < times; time += 1) await page.mouse.wheel(x, y);
  }
}
