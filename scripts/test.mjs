import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureInstalled } from './support/install.mjs';
import { run, runBin } from './support/run.mjs';

checkNode();
await ensureInstalled();

// What follows needs what has just been installed.
const { ensureChromium } = await import('./chromium.mjs');
const { startPostgres } = await import('./postgres.mjs');
const { readReport, reportFolder } = await import('./support/reports.mjs');
const { failureOf, failureText, slowest } = await import('./support/runEnd.mjs');
const { buildProduct } = await import('./support/product.mjs');
const { coveredHash, provenOn, provenSteps, recordProof } = await import('./support/proven.mjs');

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

const steps = /** @type {const} */ ([
  'check',
  'unit',
  'database',
  'stories',
  'examples',
  'e2e',
  'faults',
  'requirements',
]);
/** @typedef {typeof steps[number]} StepName */

const wanted = readOnly();
const runsAll = process.argv.includes('--all') || wanted !== steps;
mkdirSync(reportFolder, { recursive: true });
/** @type {string[]} */
const summary = [];
/** @type {Tally} */
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const databases = [];
/** @type {import('./support/runEnd.mjs').RunTest[]} */
const tests = [];
/** @type {import('./support/runEnd.mjs').Failure[]} */
const failures = [];

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => process.exit(1));

for (const step of wanted) {
  const started = Date.now();
  heading(step);
  const proven = isProvenStep(step) && !runsAll ? provenOn(step) : undefined;
  if (proven !== undefined) {
    summary.push(`${step.padEnd(13)} not run: passed on ${proven} with these very sources; npm test -- --all runs it`);
    console.log(summary.at(-1));
    continue;
  }
  const covered = isProvenStep(step) ? coveredHash(step) : '';
  rmSync(join(reportFolder, `${step}.json`), { force: true });
  let tally;
  try {
    tally = await runStep(step);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    failed(step, String(error));
    tally = { passed: 0, failed: 1, skipped: 0 };
  }
  if (isProvenStep(step) && tally.failed === 0) recordProof(step, covered);
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.skipped += tally.skipped;
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  summary.push(`${step.padEnd(13)} ${tally.passed} passed, ${tally.failed} failed${skipped} (${seconds} s)`);
}

heading('summary');
for (const line of summary) console.log(line);
for (const line of databases) console.log(line);
// Last of all: where the output of a run is cut, its end is what is left.
if (tests.length > 0) {
  heading('slowest tests');
  for (const line of slowest(tests)) console.log(line);
}
if (failures.length > 0) {
  heading('failures');
  for (const failure of failures) console.log(`${failureText(failure)}\n`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/**
 * @param {StepName} step
 * @returns {Promise<Tally>}
 */
async function runStep(step) {
  switch (step) {
    case 'check':
      return listed(step, 'scripts/check.mjs');
    case 'unit':
      return vitest(step);
    case 'database':
      return database();
    case 'stories':
      return stories();
    case 'examples':
      return listed(step, 'scripts/examples.mjs');
    case 'e2e':
      return browser();
    case 'faults':
      return faults();
    case 'requirements':
      return requirements();
  }
}

/** @returns {Promise<Tally>} */
async function requirements() {
  const { code } = await run('node', ['scripts/requirements.mjs']);
  if (code === 0) return { passed: 1, failed: 0, skipped: 0 };
  failed('requirements', 'A test names a requirement that does not exist; see the output of the step.');
  return { passed: 0, failed: 1, skipped: 0 };
}

/**
 * Each entry of the list that a script leaves counts as one test.
 *
 * @param {'check' | 'examples'} name
 * @param {string} script
 * @returns {Promise<Tally>}
 */
async function listed(name, script) {
  const { code } = await run('node', [script]);
  const report = join(reportFolder, `${name}.json`);
  /** @type {{ name: string, ok: boolean, command: string, error?: string }[]} */
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : [];
  for (const { name: title, ok, command, error = '' } of results) {
    if (!ok) failures.push({ title: `${name}: ${title}`, error, command });
  }
  return atLeastOneWhen(name, code, {
    passed: results.filter(({ ok }) => ok).length,
    failed: results.filter(({ ok }) => !ok).length,
    skipped: 0,
  });
}

/**
 * @param {'unit' | 'database' | 'stories'} project
 * @param {Record<string, string>} [env]
 */
async function vitest(project, env = {}) {
  const file = join(reportFolder, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // Tests of what depends on today also run at the moments that `vitest.config.ts` lists.
  const projects = project === 'stories' ? [project] : [project, `${project} at *`];
  const chosen = projects.flatMap((name) => ['--project', name]);
  const { code } = await runBin('vitest', ['run', ...chosen, ...reporters], { env });
  return count(project, code);
}

/** The stories' own tests, and the pages around them, which only a build looks at. */
async function stories() {
  const tally = await vitest('stories', { CHROMIUM_PATH: await ensureChromium() });
  const { code, output } = await runBin('storybook', ['build', '--disable-telemetry'], { quiet: true });
  if (code !== 0) console.error(output);
  if (code !== 0) failures.push({ title: 'Storybook builds', error: output, command: 'npx storybook build' });
  console.log(code === 0 ? 'Storybook builds (storybook-static/).' : 'Storybook does not build.');
  return code === 0 ? { ...tally, passed: tally.passed + 1 } : { ...tally, failed: tally.failed + 1 };
}

async function database() {
  const postgres = await startPostgres();
  databases.push(`database tests ran on PGlite and on ${postgres.description}`);
  console.log(`Database tests run on PGlite and on ${postgres.description}`);
  try {
    return await vitest('database', { TEST_POSTGRES_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function browser() {
  const chromium = await ensureChromium();
  if (!(await buildProduct())) throw new Error('The product does not build, so no browser test could run.');
  databases.push('browser tests ran on PGlite, in a fresh folder');
  const args = ['test', '-c', 'packages/app/playwright.config.ts', '--pass-with-no-tests'];
  const { code } = await runBin('playwright', args, { env: { CHROMIUM_PATH: chromium } });
  return count('e2e', code);
}

/** What is promised while the server dies, the database restarts and connections break. */
async function faults() {
  const args = ['test', '-c', 'packages/app/faults/playwright.config.ts'];
  const { code } = await runBin('playwright', args, { env: { CHROMIUM_PATH: await ensureChromium() } });
  return count('faults', code);
}

/**
 * @param {'unit' | 'database' | 'stories' | 'e2e' | 'faults'} name
 * @param {number} code
 * @returns {Tally}
 */
function count(name, code) {
  const ofStep = readReport(name) ?? [];
  tests.push(...ofStep.map((test) => ({ run: name, test })));
  failures.push(...ofStep.filter(({ state }) => state === 'failed').map((test) => failureOf({ run: name, test })));
  const number = (/** @type {string} */ state) => ofStep.filter((test) => test.state === state).length;
  return atLeastOneWhen(name, code, { passed: number('passed'), failed: number('failed'), skipped: number('skipped') });
}

/**
 * A run that ended badly failed, also when no test of it did (an error outside of all tests, a crash).
 *
 * @param {StepName} step
 * @param {number} code
 * @param {Tally} tally
 * @returns {Tally}
 */
function atLeastOneWhen(step, code, tally) {
  if (code === 0 || tally.failed > 0) return tally;
  failed(step, `Ended with exit code ${code} although none of its tests failed; see its output above.`);
  return { ...tally, failed: 1 };
}

/**
 * @param {StepName} step
 * @param {string} error
 */
function failed(step, error) {
  failures.push({ title: step, error, command: `npm test -- --only ${step}` });
}

/**
 * @param {StepName} step
 * @returns {step is import('./support/proven.mjs').ProvenStep}
 */
function isProvenStep(step) {
  return provenSteps.some((one) => one === step);
}

/** @param {string} text */
function heading(text) {
  console.log(`\n== ${text} ==`);
}

/** @returns {readonly StepName[]} the steps named by `--only unit,e2e`, else all */
function readOnly() {
  const index = process.argv.indexOf('--only');
  if (index < 0) return steps;
  const names = (process.argv[index + 1] ?? '').split(',').filter(Boolean);
  const unknown = names.filter((name) => !steps.some((step) => step === name));
  if (names.length === 0 || unknown.length > 0) {
    console.error(
      `--only takes some of ${steps.join(',')}${unknown.length > 0 ? `; unknown: ${unknown.join(', ')}` : ''}.`,
    );
    process.exit(1);
  }
  return steps.filter((step) => names.includes(step));
}
