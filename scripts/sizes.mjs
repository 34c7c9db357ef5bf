import { firstVisitSize, librarySize } from './support/bundles.mjs';
import { root } from './support/run.mjs';

/**
 * Budgets in kB of gzip. The libraries are measured without their dependencies, which the embedding product may have
 * already; the first visit is everything a browser loads before the grid shows rows.
 *
 * @type {{ name: string, budget: number, measure: () => number }[]}
 */
const budgets = [
  { name: '@assunto/engine/core', budget: 40, measure: () => librarySize(`${root}/packages/engine/dist/core.js`) },
  { name: '@assunto/engine', budget: 55, measure: () => librarySize(`${root}/packages/engine/dist/index.js`) },
  { name: '@assunto/engine/form', budget: 50, measure: () => librarySize(`${root}/packages/engine/dist/form.js`) },
  { name: '@assunto/engine/grid', budget: 50, measure: () => librarySize(`${root}/packages/engine/dist/grid.js`) },
  { name: '@assunto/components', budget: 60, measure: () => librarySize(`${root}/packages/components/dist/index.js`) },
  {
    name: 'first visit to a grid',
    budget: 420,
    // The screen, its grid, and the editors that the filters under its column headers load.
    measure: () =>
      firstVisitSize(`${root}/packages/app/dist`, [
        /context\/ContextScreen\.tsx$/,
        /context\/grid\/GridScenario\.tsx$/,
        /fields\/(?:select|date|datetime)\/\w+Editor\.tsx$/,
      ]),
  },
];

let tooBig = 0;
for (const { name, budget, measure } of budgets) {
  const size = measure() / 1000;
  const over = size > budget;
  if (over) tooBig += 1;
  console.log(`${over ? 'too big' : 'ok     '}  ${size.toFixed(1).padStart(6)} kB of ${budget}  ${name}`);
}
if (tooBig > 0) {
  console.error(
    `${tooBig} over budget. Load what is not needed at first with import(), or change the budget with a reason.`,
  );
  process.exitCode = 1;
}
