/**
 * The editor of a menu of 500 items beside a plain tree of as many rows with the same buttons: opened, walked through by keys, and
 * an item's name typed. A production build in a real Chromium, in interleaved rounds of one run. `npm run bench administration`.
 */
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../../../scripts/chromium.mjs';
import { mainThreadOf } from '../../engine/bench/support/mainThread.mjs';
import { servePage } from '../../engine/bench/support/servePage.mjs';
import { median, medianRatio, table, verdict } from '../../engine/bench/support/stats.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const presses = 12;
const frame = 1000 / 60;

/** @type {Record<string, string>} */
const trees = { Plain: 'plain tree', Our: 'editor of the menu' };
const measures = /** @type {const} */ (['open', 'step', 'stepCpu', 'type', 'typeCpu']);

/**
 * Milliseconds to the end of the frame that shows what was asked, and of the main thread's processor time.
 *
 * @typedef {Record<(typeof measures)[number], number>} Measured
 */

const { base, close } = await servePage('../../admin/bench/menus');
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...chromiumArgs, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
});
console.log(`Chromium ${browser.version()}, Node ${process.version}, ${rounds} rounds\n`);

/** @type {Record<string, Measured[]>} */
const results = {};
try {
  for (let round = 0; round < rounds; round += 1)
    for (const name of Object.keys(trees)) (results[name] ??= []).push(await measure(name));
} finally {
  await browser.close();
  await close();
}

/** @param {string} name @param {keyof Measured} measure */
const of = (name, measure) => (results[name] ?? []).map((one) => one[measure]);
const rows = Object.entries(trees).map(([name, title]) => [
  title,
  ...measures.map((measure) => {
    const values = of(name, measure);
    return `${median(values).toFixed(1)} (${medianRatio(values, of('Plain', measure)).toFixed(2)})`;
  }),
]);
console.log('Milliseconds, and times the plain tree\n');
console.log(`${table(['', ...measures], rows)}\n`);
verdict('open 500 items, ms', median(of('Our', 'open')), 1500);
verdict('the next row, ms of processor (a frame)', median(of('Our', 'stepCpu')), frame);
verdict('a letter of a name, ms of processor (a frame)', median(of('Our', 'typeCpu')), frame);

/**
 * @param {string} name
 * @returns {Promise<Measured>}
 */
async function measure(name) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
  await page.goto(`${base}/?tree=${name}`);
  await page.waitForFunction(() => 'menusBench' in window);
  const mainThread = await mainThreadOf(await page.context().newCDPSession(page));
  const { first: open } = await page.evaluate(() => window.menusBench.open());
  /** @param {() => Promise<{ first: number }>} press */
  const repeated = async (press) => {
    const [times, cpus] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
    for (let count = 0; count < presses; count += 1) {
      const before = await mainThread();
      times.push((await press()).first);
      cpus.push((await mainThread()) - before);
    }
    return [median(times), median(cpus)];
  };
  const [step = NaN, stepCpu = NaN] = await repeated(() => page.evaluate(() => window.menusBench.step()));
  await page.evaluate(() => window.menusBench.edit());
  const [type = NaN, typeCpu = NaN] = await repeated(() => page.evaluate(() => window.menusBench.type()));
  await page.close();
  return { open, step, stepCpu, type, typeCpu };
}
