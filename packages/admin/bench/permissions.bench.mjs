/**
 * The form of an access profile over 100 subjects of 60 attributes beside plain tables of checkboxes that nobody listens to: all
 * 6,100 rows of the profile, and the 100 rows of its subjects alone. A production build in a real Chromium, in interleaved rounds
 * of one run. `npm run bench permissions`.
 */
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../../../scripts/chromium.mjs';
import { mainThreadOf } from '../../engine/bench/support/mainThread.mjs';
import { servePage } from '../../engine/bench/support/servePage.mjs';
import { median, medianRatio, table, verdict } from '../../engine/bench/support/stats.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
/** Each in another row, as somebody ticks who goes through them. */
const ticks = 12;

/** @type {Record<string, string>} */
const tables = {
  Plain: 'table of 30,500 checkboxes',
  Short: 'table of the 500 of the subjects',
  Our: 'form of the profile',
  All: 'form with all attributes shown',
};
const measures = /** @type {const} */ (['open', 'openCpu', 'tick', 'tickCpu']);

/**
 * Milliseconds to the end of the frame that shows what was asked, and of the main thread's processor time.
 *
 * @typedef {Record<(typeof measures)[number], number>} Measured
 */

const { base, close } = await servePage('../../admin/bench/permissions');
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [...chromiumArgs, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
});
console.log(`Chromium ${browser.version()}, Node ${process.version}, ${rounds} rounds\n`);

/** @type {Record<string, Measured[]>} */
const results = {};
try {
  for (let round = 0; round < rounds; round += 1)
    for (const name of Object.keys(tables)) (results[name] ??= []).push(await measure(name));
} finally {
  await browser.close();
  await close();
}

/** @param {string} name @param {keyof Measured} measure */
const of = (name, measure) => (results[name] ?? []).map((one) => one[measure]);
const rows = Object.entries(tables).map(([name, title]) => [
  title,
  ...measures.map((measure) => {
    const values = of(name, measure);
    return `${median(values).toFixed(1)} (${medianRatio(values, of('Plain', measure)).toFixed(2)})`;
  }),
]);
console.log('Milliseconds, and times the table of 30,500 checkboxes\n');
console.log(`${table(['', ...measures], rows)}\n`);
verdict('open, ms', median(of('Our', 'open')), 1500);
verdict('tick with all attributes shown, ms of processor (a frame)', median(of('All', 'tickCpu')), 1000 / 60);
for (const measure of measures)
  for (const name of ['Our', 'All'])
    verdict(
      `${tables[name]}: ${measure}, against the table of checkboxes`,
      medianRatio(of(name, measure), of('Plain', measure)),
      1.5,
    );

/**
 * @param {string} name
 * @returns {Promise<Measured>}
 */
async function measure(name) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
  await page.goto(`${base}/?table=${name === 'All' ? 'Our' : name}`);
  await page.waitForFunction(() => 'permissionsBench' in window);
  const mainThread = await mainThreadOf(await page.context().newCDPSession(page));
  const before = await mainThread();
  let { first: open } = await page.evaluate(() => window.permissionsBench.open());
  if (name === 'All') open += (await page.evaluate(() => window.permissionsBench.openAll())).first;
  const openCpu = (await mainThread()) - before;
  const [times, cpus] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let tick = 0; tick < ticks; tick += 1) {
    const started = await mainThread();
    times.push(
      (
        await page.evaluate(
          ([row, isAttribute]) => window.permissionsBench.tick(row, isAttribute),
          /** @type {const} */ ([tick + 1, name === 'All']),
        )
      ).first,
    );
    cpus.push((await mainThread()) - started);
  }
  await page.close();
  return { open, openCpu, tick: median(times), tickCpu: median(cpus) };
}
