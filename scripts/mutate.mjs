import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { mutated, mutationsOf } from './support/mutations.mjs';
import { root, runBin } from './support/run.mjs';

/** A mutation can make a loop endless. */
const timeoutMs = 600_000;
const usage = 'npm run mutate -- 20 server/access   (how many, and a folder or file below packages/<package>/src)';
const [wanted, area] = process.argv.slice(2);
const count = Number(wanted);
if (!Number.isInteger(count) || count < 1 || !area) fail(usage);

const folder = folderOf(area);
const sources = filesIn(folder).filter(
  (path) => /\.tsx?$/.test(path) && !/\.(test|test-d|stories)\.tsx?$|\/testing\//.test(path),
);
const candidates = sources.flatMap((path) => {
  const tests = testsOf(path);
  return mutationsOf(path, readFileSync(path, 'utf8')).map((mutation) => ({ path, mutation, tests }));
});
if (candidates.length === 0) fail(`${area} has nothing to mutate.`);

/** What puts the file back that is mutated now. @type {(() => void) | null} */
let restore = null;
process.on('exit', () => restore?.());
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => process.exit(1));

const all = chosen(candidates, count);
const closest = [...new Set(all.flatMap(({ tests }) => tests))];
if (await fails(closest)) fail(`The closest tests fail without a mutation:\n${closest.join('\n')}`);

let missed = 0;
for (const { path, mutation, tests } of all) {
  const isCaught = await failsWith(path, mutation, tests);
  if (!isCaught) missed += 1;
  const hint = tests.length === 0 ? '  (no test is beside it or imports it)' : '';
  console.log(`${isCaught ? 'caught' : 'MISSED'}  ${relative(root, path)}:${mutation.about}${hint}`);
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
  for (const project of ['unit', 'database']) {
    const own = tests.filter((test) => test.endsWith('.db.test.ts') === (project === 'database'));
    if (own.length === 0) continue;
    const args = ['run', '--bail', '1', '--project', project, ...own];
    const { code } = await runBin('vitest', args, { quiet: true, timeoutMs });
    if (code !== 0) return true;
  }
  return false;
}

/** The tests of a file by its name and those that import it; where there are none, the others in its folder. @param {string} path */
function testsOf(path) {
  const name = basename(path).replace(/\.tsx?$/, '');
  const isImport = new RegExp(`(from|import\\()\\s*'[./][^']*/${name}'`);
  const tests = filesIn(`${root}/packages/${packageOf(path)}/src`).filter((test) => /\.test\.tsx?$/.test(test));
  const beside = tests.filter((test) => dirname(test) === dirname(path));
  const own = tests.filter(
    (test) =>
      (beside.includes(test) && basename(test).startsWith(`${name}.`)) || isImport.test(readFileSync(test, 'utf8')),
  );
  return own.length > 0 ? own : beside;
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
