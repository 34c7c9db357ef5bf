import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsIn, provenIds } from './support/coverage.mjs';
import { isProvenStep } from './support/proven.mjs';
import { readReport, testRuns } from './support/reports.mjs';
import { root } from './support/run.mjs';

/** @typedef {{ id: string, level: string, statement: string }} Requirement */

const requirements = readRequirements();
const known = new Set(requirements.map(({ id }) => id));
const area = process.argv[2]?.toUpperCase();
const areaOf = (/** @type {string} */ id) => id.replace(/-\d+$/, '');
const areas = [...new Set(requirements.map(({ id }) => areaOf(id)))];
if (area && !areas.includes(area)) {
  console.error(`There is no area ${area}. Areas: ${areas.join(', ')}.`);
  process.exit(1);
}

const covered = coveredIds();
if (area) printMissing(area);
else printAreas();
reportUnknown();

/** @returns {Requirement[]} */
function readRequirements() {
  const folder = join(root, 'docs/requirements');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n').slice(1))
    .map((line) => {
      const [id = '', level = '', statement = ''] = line.split('\t');
      return { id, level, statement };
    });
}

/** @returns {Set<string>} the ids that the last runs proved */
function coveredIds() {
  const reports = testRuns.map((name) => ({ name, tests: readReport(name) }));
  const missing = reports.filter(({ name, tests }) => !tests && !isProvenStep(name)).map(({ name }) => name);
  if (missing.length > 0)
    console.log(`No report of the last run of: ${missing.join(', ')}. Run npm test for the whole.\n`);
  const levels = new Map(requirements.map(({ id, level }) => [id, level]));
  return provenIds(
    reports.flatMap(({ tests }) => tests ?? []),
    (id) => levels.get(id),
  );
}

function printAreas() {
  for (const name of areas) {
    const all = requirements.filter(({ id }) => areaOf(id) === name);
    const done = all.filter(({ id }) => covered.has(id)).length;
    console.log(`${name.padEnd(10)} ${String(done).padStart(4)} / ${all.length}`);
  }
  const total = requirements.filter(({ id }) => covered.has(id)).length;
  console.log(`${'all'.padEnd(10)} ${String(total).padStart(4)} / ${requirements.length}`);
}

/** @param {string} name */
function printMissing(name) {
  const missing = requirements.filter(({ id }) => areaOf(id) === name && !covered.has(id));
  for (const { id, level, statement } of missing) console.log(`${id}\t${level}\t${statement}`);
  console.log(
    `${missing.length} of ${requirements.filter(({ id }) => areaOf(id) === name).length} missing in ${name}.`,
  );
}

/** An id that does not exist proves nothing: it is a slip of the pen, and fails. */
function reportUnknown() {
  const files = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(test|stories|e2e)\.tsx?$/.test(path) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(path),
  );
  for (const file of files) {
    for (const id of idsIn(readFileSync(join(root, 'packages', file), 'utf8'))) {
      if (known.has(id) || !(areas.includes(areaOf(id)) || /-\d{2,3}$/.test(id))) continue;
      console.error(`packages/${file}: there is no requirement ${id} in docs/requirements.`);
      process.exitCode = 1;
    }
  }
}
