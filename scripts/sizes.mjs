import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstVisitSize } from './support/bundles.mjs';
import { bundleSize } from './support/bundleSize.mjs';
import { embeddingSizes } from './support/embeddingSizes.mjs';
import { root } from './support/run.mjs';

// Budgets in kB of gzip. `--write` puts what was measured into the guide for those who embed the packages.

/** The screen and its grid. The filters under its column headers are hidden at first, and load their editors when they are shown. */
const gridScreen = [/context\/ContextScreen\.tsx$/, /context\/grid\/GridScenario\.tsx$/];

/** @type {{ name: string, budget: number, size: number }[]} */
const measured = [];
for (const { name, budget, imports } of embeddingSizes) {
  measured.push({ name, budget, size: (await bundleSize(imports)) / 1000 });
}
if (process.argv.includes('--write')) writeGuide();
// All that a browser loads before the grid of our own product shows rows.
const firstVisit = firstVisitSize(`${root}/packages/app/dist`, gridScreen) / 1000;
measured.push({ name: 'first visit to a grid of the product', budget: 440, size: firstVisit });

for (const { name, budget, size } of measured) {
  console.log(`${size > budget ? 'too big' : 'ok     '}  ${size.toFixed(1).padStart(6)} kB of ${budget}  ${name}`);
}
const tooBig = measured.filter(({ budget, size }) => size > budget).length;
if (tooBig > 0) {
  console.error(
    `${tooBig} over budget. Load what is not needed at first with import(), or change the budget with a reason.`,
  );
  process.exitCode = 1;
}

function writeGuide() {
  const path = join(root, 'docs/embedding.md');
  const rows = measured.map(({ name, budget, size }) => `| ${name} | ${size.toFixed(1)} kB | ${budget} kB |`);
  const table = ['| imports | size | budget |', '| --- | ---: | ---: |', ...rows].join('\n');
  const guide = readFileSync(path, 'utf8');
  writeFileSync(path, guide.replace(/(<!-- sizes -->)[^]*(<!-- \/sizes -->)/, `$1\n\n${table}\n\n$2`));
}
