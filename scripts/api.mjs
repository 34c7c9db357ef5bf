import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { apiReports } from './support/apiReport.mjs';
import { storedReports } from './support/publicSurface.mjs';
import { root } from './support/run.mjs';

// With --check it only lists the differences.
const reports = apiReports();
const gone = storedReports().filter((path) => !reports.has(path));
const changed = [...reports].filter(([path, text]) => storedText(path) !== text).map(([path]) => path);
const stale = [...changed, ...gone].map((path) => relative(root, path)).sort();

if (process.argv.includes('--check')) {
  for (const path of stale) console.error(`${path} is not what the package exports now.`);
  if (stale.length > 0) {
    console.error('If the change of the public surface is meant, write it down: npm run api, and commit the reports.');
    process.exitCode = 1;
  }
} else {
  for (const path of gone) rmSync(path);
  for (const path of changed) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, reports.get(path) ?? '');
  }
  console.log(stale.length > 0 ? `Wrote ${stale.join(', ')}.` : 'The API reports are up to date.');
}

/** @param {string} path */
function storedText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
