/**
 * The form of an access profile over 100 subjects of 60 attributes beside plain tables of checkboxes that nobody listens to: all
 * 6,100 rows of the profile, and the 100 rows of its subjects alone. A production build in a real Chromium, in interleaved rounds
 * of one run. `npm run bench permissions`.
 */
import { comparePages, repeated } from '../../engine/bench/support/comparePages.mjs';
import { median, medianRatio, verdict } from '../../engine/bench/support/stats.mjs';

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

// Milliseconds to the end of the frame that shows what was asked, and of the main thread's processor time.
const of = await comparePages({
  folder: '../../admin/bench/permissions',
  pages: tables,
  baseline: 'Plain',
  against: 'the table of 30,500 checkboxes',
  measures,
  rounds,
  query: (name) => `table=${name === 'All' ? 'Our' : name}`,
  global: 'permissionsBench',
  async measure(page, mainThread, name) {
    const before = await mainThread();
    let { first: open } = await page.evaluate(() => window.permissionsBench.open());
    if (name === 'All') open += (await page.evaluate(() => window.permissionsBench.openAll())).first;
    const openCpu = (await mainThread()) - before;
    const tick = await repeated(ticks, mainThread, (index) =>
      page.evaluate(
        ([row, isAttribute]) => window.permissionsBench.tick(row, isAttribute),
        /** @type {const} */ ([index + 1, name === 'All']),
      ),
    );
    return { open, openCpu, tick: tick.frame, tickCpu: tick.work };
  },
});
verdict('open, ms', median(of('Our', 'open')), 1500);
verdict('tick with all attributes shown, ms of processor (a frame)', median(of('All', 'tickCpu')), 1000 / 60);
for (const measure of measures)
  for (const name of ['Our', 'All'])
    verdict(
      `${tables[name]}: ${measure}, against the table of checkboxes`,
      medianRatio(of(name, measure), of('Plain', measure)),
      1.5,
    );
