import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureInstalled } from './support/install.mjs';

checkNode();
await ensureInstalled();

// What follows needs what has just been installed.
const { ensureChromium } = await import('./chromium.mjs');
const { reportFolder } = await import('./support/reports.mjs');
const { failureText, slowest } = await import('./support/runEnd.mjs');
const { buildProduct } = await import('./support/product.mjs');
const { coveredHash, isProvenStep, provenOn, recordProof } = await import('./support/proven.mjs');
const { stepOutput } = await import('./support/stepOutput.mjs');
const { queue, runStep, stepNames } = await import('./support/testSteps.mjs');
/** @typedef {import('./support/testSteps.mjs').StepName} StepName */
/** @typedef {import('./support/testSteps.mjs').StepResult} StepResult */

const wanted = readOnly();
const runsAll = process.argv.includes('--all') || wanted !== stepNames;
mkdirSync(reportFolder, { recursive: true });
/** @type {Partial<Record<StepName, number>>} of those that wait for a browser or a database; others take one of two processors */
const workersOf = { e2e: 2, database: 3, processes: 3 };
/** @type {readonly StepName[]} */
const libraryBuilders = ['release', 'examples'];
/** @type {Set<StepName>} */
const running = new Set();
/** @type {Map<StepName, string>} */
const summary = new Map();
/** @type {StepResult[]} */
const results = [];

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => process.exit(1));

const toRun = wanted.filter((step) => !isNotNeeded(step));
const started = Date.now();
// What several steps need is made once, before they begin beside each other.
if (toRun.some((step) => ['stories', 'e2e', 'faults', 'examples'].includes(step))) await ensureChromium();
if (toRun.some((step) => ['database', 'release', 'e2e', 'processes', 'faults'].includes(step))) await build();

const waiting = queue.filter((step) => toRun.includes(step));
const isAlone = waiting.length <= 1;
await Promise.all([runQueued(), runQueued()]);
// Reads the reports of the others.
if (toRun.includes('requirements')) await execute('requirements', 1);
end();

/** Runs steps one after the other, beside the other call of it, until none waits that may begin. */
async function runQueued() {
  for (let step = nextStep(); step; step = nextStep()) {
    running.add(step);
    await execute(step, workersOf[step] ?? (isAlone ? 2 : 1));
    running.delete(step);
  }
}

/** The first that waits; of those that build the libraries one after the other, as the second finds what the first has built. */
function nextStep() {
  const isBuilding = libraryBuilders.some((step) => running.has(step));
  const at = waiting.findIndex((step) => !(isBuilding && libraryBuilders.includes(step)));
  return at < 0 ? undefined : waiting.splice(at, 1)[0];
}

/**
 * @param {StepName} step
 * @param {number} workers
 */
async function execute(step, workers) {
  const begun = Date.now();
  console.log(`\n== ${step} ==${isAlone ? '' : ' begins'}`);
  const covered = isProvenStep(step) ? coveredHash(step) : '';
  rmSync(join(reportFolder, `${step}.json`), { force: true });
  const output = stepOutput(step, !isAlone);
  const result = await runStep(step, { workers, output }).catch((error) => {
    output.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return failedStep(step, String(error));
  });
  if (isProvenStep(step) && result.failed === 0) recordProof(step, covered);
  results.push(result);
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  const seconds = `${((Date.now() - begun) / 1000).toFixed(0)} s`;
  summary.set(step, `${result.passed} passed, ${result.failed} failed${skipped} (${seconds})`);
  output.end(`${step}: ${summary.get(step)}`);
}

async function build() {
  const begun = Date.now();
  console.log('\n== build ==');
  if (!(await buildProduct())) results.push(failedStep('build', 'The product does not build; see the output above.'));
  console.log(`build: ${((Date.now() - begun) / 1000).toFixed(0)} s`);
}

/**
 * @param {string} step
 * @param {string} error
 * @returns {StepResult}
 */
function failedStep(step, error) {
  const command = step === 'build' ? 'npm run build' : `npm test -- --only ${step}`;
  return { passed: 0, failed: 1, skipped: 0, tests: [], failures: [{ title: step, error, command }], notes: [] };
}

/** @param {StepName} step */
function isNotNeeded(step) {
  const proven = isProvenStep(step) && !runsAll ? provenOn(step) : undefined;
  if (proven === undefined) return false;
  summary.set(step, `not run: passed on ${proven} with these very sources; npm test -- --all runs it`);
  return true;
}

function end() {
  const total = (/** @type {'passed' | 'failed'} */ state) => results.reduce((sum, result) => sum + result[state], 0);
  console.log('\n== summary ==');
  for (const step of stepNames) if (summary.has(step)) console.log(`${step.padEnd(13)} ${summary.get(step)}`);
  for (const note of results.flatMap(({ notes }) => notes)) console.log(note);
  console.log(`all of it took ${((Date.now() - started) / 1000).toFixed(0)} s`);
  // Last of all: where the output of a run is cut, its end is what is left.
  const tests = results.flatMap((result) => result.tests);
  if (tests.length > 0) {
    console.log('\n== slowest tests ==');
    for (const line of slowest(tests)) console.log(line);
  }
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) {
    console.log('\n== failures ==');
    for (const failure of failures) console.log(`${failureText(failure)}\n`);
  }
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  process.exit(total('failed') === 0 ? 0 : 1);
}

/** @returns {readonly StepName[]} the steps named by `--only unit,e2e`, else all */
function readOnly() {
  const index = process.argv.indexOf('--only');
  if (index < 0) return stepNames;
  const names = (process.argv[index + 1] ?? '').split(',').filter(Boolean);
  const unknown = names.filter((name) => !stepNames.some((step) => step === name));
  if (names.length === 0 || unknown.length > 0) {
    console.error(
      `--only takes some of ${stepNames.join(',')}${unknown.length > 0 ? `; unknown: ${unknown.join(', ')}` : ''}.`,
    );
    process.exit(1);
  }
  return stepNames.filter((step) => names.includes(step));
}
