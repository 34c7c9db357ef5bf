/**
 * The editor of a menu of 500 items beside a plain tree of as many rows with the same buttons: opened, walked through by keys, and
 * an item's name typed. A production build in a real Chromium, in interleaved rounds of one run. `npm run bench administration`.
 */
import { comparePages, repeated } from '../../engine/bench/support/comparePages.mjs';
import { median, verdict } from '../../engine/bench/support/stats.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const presses = 12;
const frame = 1000 / 60;

/** @type {Record<string, string>} */
const trees = { Plain: 'plain tree', Our: 'editor of the menu' };
const measures = /** @type {const} */ (['open', 'step', 'stepCpu', 'type', 'typeCpu']);

// Milliseconds to the end of the frame that shows what was asked, and of the main thread's processor time.
const of = await comparePages({
  folder: '../../admin/bench/menus',
  pages: trees,
  baseline: 'Plain',
  against: 'the plain tree',
  measures,
  rounds,
  query: (name) => `tree=${name}`,
  global: 'menusBench',
  async measure(page, mainThread) {
    const { first: open } = await page.evaluate(() => window.menusBench.open());
    const step = await repeated(presses, mainThread, () => page.evaluate(() => window.menusBench.step()));
    await page.evaluate(() => window.menusBench.edit());
    const type = await repeated(presses, mainThread, () => page.evaluate(() => window.menusBench.type()));
    return { open, step: step.frame, stepCpu: step.work, type: type.frame, typeCpu: type.work };
  },
});
verdict('open 500 items, ms', median(of('Our', 'open')), 1500);
verdict('the next row, ms of processor (a frame)', median(of('Our', 'stepCpu')), frame);
verdict('a letter of a name, ms of processor (a frame)', median(of('Our', 'typeCpu')), frame);
