/**
 * RecordGrid beside AG Grid alone with the same columns: a page of 100 rows x 20 columns is opened, then nine more are
 * turned to. A production build in a real Chromium, in interleaved rounds of one run. `npm run bench grid`.
 */
import { comparePages, repeated } from './support/comparePages.mjs';
import { medianRatio, verdict } from './support/stats.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 11);
const turns = 9;
const wanted = 1.15;

/** @type {Record<string, string>} */
const grids = {
  Bare: 'AG Grid alone',
  Our: 'RecordGrid, the same plain cells',
  Entity: 'EntityGrid, the same plain cells',
  Product: "RecordGrid, our product's cells and quick filters",
};
const measures = /** @type {const} */ (['open', 'openCpu', 'turn', 'turnCpu']);

const chosen = process.env.BENCH_GRIDS?.split(',') ?? Object.keys(grids);
// Milliseconds to the first frame with the rows, and of the main thread's processor time until nothing changes any more.
const of = await comparePages({
  folder: 'grid',
  pages: Object.fromEntries(chosen.map((grid) => [grid, grids[grid] ?? grid])),
  baseline: 'Bare',
  against: 'AG Grid alone',
  measures,
  rounds,
  query: (grid) => `grid=${grid}`,
  global: 'gridBench',
  async measure(page, mainThread) {
    const before = await mainThread();
    const { first: open } = await page.evaluate(() => window.gridBench.mount());
    const openCpu = (await mainThread()) - before;
    const turn = await repeated(turns, mainThread, () => page.evaluate(() => window.gridBench.turn()));
    return { open, openCpu, turn: turn.frame, turnCpu: turn.work };
  },
});
for (const measure of measures)
  verdict(`${measure}, against AG Grid alone`, medianRatio(of('Our', measure), of('Bare', measure)), wanted);
if (chosen.includes('Entity'))
  for (const measure of /** @type {const} */ (['openCpu', 'turnCpu']))
    verdict(
      `${measure}, EntityGrid against RecordGrid`,
      medianRatio(of('Entity', measure), of('Our', measure)),
      wanted,
    );
