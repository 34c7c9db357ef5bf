/**
 * RecordGrid beside AG Grid alone with the same columns: a page of 100 rows x 20 columns is opened, then nine more are
 * turned to. A production build in a real Chromium, in interleaved rounds of one run. `npm run bench grid`.
 */
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../../../scripts/chromium.mjs';
import { mainThreadOf } from './support/mainThread.mjs';
import { servePage } from './support/servePage.mjs';
import { median, medianRatio, table, verdict } from './support/stats.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 11);
const turns = 9;
const wanted = 1.15;

/** @type {Record<string, string>} */
const grids = {
  Bare: 'AG Grid alone',
  Our: 'RecordGrid, the same plain cells',
  Product: "RecordGrid, our product's cells and quick filters",
};
const measures = /** @type {const} */ (['open', 'openCpu', 'turn', 'turnCpu']);

/**
 * Milliseconds to the first frame with the rows, and of the main thread's processor time until nothing changes any more.
 *
 * @typedef {Record<(typeof measures)[number], number>} Measured
 */

const chosen = process.env.BENCH_GRIDS?.split(',') ?? Object.keys(grids);
const { base, close } = await servePage('grid');
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...chromiumArgs, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
});
console.log(`Chromium ${browser.version()}, Node ${process.version}, ${rounds} rounds\n`);

/** @type {Record<string, Measured[]>} */
const results = {};
try {
  for (let round = 0; round < rounds; round += 1)
    for (const grid of chosen) (results[grid] ??= []).push(await measure(grid));
} finally {
  await browser.close();
  await close();
}

/** @param {string} grid @param {keyof Measured} measure */
const of = (grid, measure) => (results[grid] ?? []).map((one) => one[measure]);
const rows = chosen.map((grid) => [
  grids[grid] ?? grid,
  ...measures.map((measure) => {
    const values = of(grid, measure);
    return `${median(values).toFixed(1)} (${medianRatio(values, of('Bare', measure)).toFixed(2)})`;
  }),
]);
console.log('Milliseconds, and times AG Grid alone\n');
console.log(`${table(['', ...measures], rows)}\n`);
for (const measure of measures)
  verdict(`${measure}, against AG Grid alone`, medianRatio(of('Our', measure), of('Bare', measure)), wanted);

/**
 * @param {string} grid
 * @returns {Promise<Measured>}
 */
async function measure(grid) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('pageerror', (error) => console.error(`${grid}: ${error.message}`));
  await page.goto(`${base}/?grid=${grid}`);
  await page.waitForFunction(() => 'gridBench' in window);
  const mainThread = await mainThreadOf(await page.context().newCDPSession(page));
  const before = await mainThread();
  const { first: open } = await page.evaluate(() => window.gridBench.mount());
  const openCpu = (await mainThread()) - before;
  const [times, cpus] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let turn = 0; turn < turns; turn += 1) {
    const started = await mainThread();
    times.push((await page.evaluate(() => window.gridBench.turn())).first);
    cpus.push((await mainThread()) - started);
  }
  await page.close();
  return { open, openCpu, turn: median(times), turnCpu: median(cpus) };
}
