import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { closestTests } from './support/closestTests.mjs';
import { mutated, mutationsOf } from './support/mutations.mjs';
import { root, runBin } from './support/run.mjs';

/** A mutation can make a loop endless. */
const timeoutMs = 600_000;
const usage = `npm run mutate -- 20 server/access [server/attacks]
(how many, a folder or file below packages/<package>/src, and a folder of tests that are close to it)`;
const [wanted, area, near] = process.argv.slice(2);
const count = Number(wanted);
if (!Number.isInteger(count) || count < 1 || !area) fail(usage);

const folder = folderOf(area);
const sources = filesIn(folder).filter(
  (path) => /\.tsx?$/.test(path) && !/\.(test|test-d|stories)\.tsx?$|\/testing\//.test(path),
);
const testsOf = closestTests(filesIn(`${root}/packages/${packageOf(folder)}/src`), near ? filesIn(folderOf(near)) : []);
const candidates = sources.flatMap((path) =>
  mutationsOf(path, readFileSync(path, 'utf8')).map((mutation) => ({ path, mutation })),
);
if (candidates.length === 0) fail(`${area} has nothing to mutate.`);

/** What puts the file back that is mutated now. @type {(() => void) | null} */
let restore = null;
process.on('exit', () => restore?.());
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => process.exit(1));

const all = chosen(candidates, count);
const closest = [...new Set(all.flatMap(({ path }) => testsOf.of(path).closest))];
if (await fails(closest)) fail(`The closest tests fail without a mutation:\n${closest.join('\n')}`);

let missed = 0;
for (const { path, mutation } of all) {
  const { closest, wider } = testsOf.of(path);
  const outcome = (await failsWith(path, mutation, closest))
    ? 'caught'
    : (await failsWith(path, mutation, wider))
      ? 'caught by a test further away'
      : 'MISSED';
  if (outcome === 'MISSED') missed += 1;
  const hint = closest.length === 0 ? '  (no test is beside it or beside what imports it)' : '';
  console.log(`${outcome}  ${relative(root, path)}:${mutation.about}${hint}`);
}
console.log(`\n${missed} missed of ${all.length}.`);

/** @type {(path: string, mutation: import('./support/mutations.mjs').Mutation, tests: string[]) => Promise<boolean>} */
async function failsWith(path, mutation, tests) {
  const source = readFileSync(path, 'utf8');
  restore = () => writeFileSync(path, source);
  try {
    writeFileSync(path, mutated(source, mutation));
    return await fails(tests);
  } finally {
    restore();
    restore = null;
  }
}

/** Whether one of these tests fails, or does not end. @param {readonly string[]} tests */
async function fails(tests) {
  for (const project of ['unit', 'database', 'processes']) {
    const own = tests.filter((test) => projectOf(test) === project);
    if (own.length === 0) continue;
    const args = ['run', '--bail', '1', '--project', project, ...own];
    const { code } = await runBin('vitest', args, { quiet: true, timeoutMs });
    if (code !== 0) return true;
  }
  return false;
}

/** @param {string} test */
function projectOf(test) {
  if (test.endsWith('.process.test.ts')) return 'processes';
  return test.endsWith('.db.test.ts') ? 'database' : 'unit';
}

/** @param {string} path */
function packageOf(path) {
  return relative(`${root}/packages`, path).split(/[\\/]/)[0] ?? '';
}

/** @param {string} given `server/access` or a path @returns {string} */
function folderOf(given) {
  const [name = '', ...rest] = given.split('/');
  const found = [join(root, 'packages', name, 'src', ...rest), resolve(given)].find((path) => existsSync(path));
  if (!found?.startsWith(`${root}/packages/`)) return fail(`${given} is no folder of a package. ${usage}`);
  return found;
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (/\.tsx?$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .sort();
}

/** @template Item @param {Item[]} items @param {number} number @returns {Item[]} a random choice, each at most once */
function chosen(items, number) {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, number)
    .map(({ item }) => item);
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
