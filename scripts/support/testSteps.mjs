import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../chromium.mjs';
import { startPostgres } from '../postgres.mjs';
import { readReport, reportFolder } from './reports.mjs';
import { run, runBin } from './run.mjs';
import { failureOf } from './runEnd.mjs';
import { errorFileVariable, readUnhandledErrors } from './unhandledErrors.mjs';

/** All steps, in the order in which the summary lists them. */
export const stepNames = /** @type {const} */ ([
  'check',
  'unit',
  'database',
  'stories',
  'e2e',
  'dates',
  'release',
  'examples',
  'processes',
  'faults',
  'requirements',
]);
/** @typedef {typeof stepNames[number]} StepName */

/**
 * The order in which steps begin, two beside each other. The longest one is first; those bound by the processor follow, which a
 * browser that waits leaves room for.
 *
 * @type {readonly StepName[]}
 */
export const queue = [
  'e2e',
  'check',
  'unit',
  'stories',
  'database',
  'dates',
  'release',
  'examples',
  'processes',
  'faults',
];

/**
 * @typedef {object} StepResult
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {import('./runEnd.mjs').RunTest[]} tests
 * @property {import('./runEnd.mjs').Failure[]} failures
 * @property {string[]} notes lines for the summary
 */
/**
 * @typedef {object} StepOptions
 * @property {number} workers how many processors it may take
 * @property {import('./stepOutput.mjs').StepOutput} output
 */

/**
 * @param {StepName} step
 * @param {StepOptions} options
 * @returns {Promise<StepResult>}
 */
export async function runStep(step, options) {
  switch (step) {
    case 'check':
      return listed(step, ['scripts/check.mjs', '--sources'], options);
    case 'release':
      return listed(step, ['scripts/check.mjs', '--release'], options);
    case 'examples':
      return listed(step, ['scripts/examples.mjs'], options);
    case 'unit':
    case 'stories':
      return vitest(step, [step], options);
    case 'database':
    case 'processes':
      return onPostgres(options, (env) => vitest(step, [step], options, env));
    case 'dates':
      return onPostgres(options, (env) => vitest(step, ['unit at *', 'database at *'], options, env));
    case 'e2e':
      return playwright(step, 'packages/app/playwright.config.ts', options);
    case 'faults':
      return playwright(step, 'packages/app/faults/playwright.config.ts', options);
    case 'requirements':
      return requirements(options);
  }
}

/**
 * @param {StepOptions} options
 * @returns {Promise<StepResult>}
 */
async function requirements({ output }) {
  const { code } = await run('node', ['scripts/requirements.mjs'], { write: output.write });
  const error = 'A test names a requirement that does not exist; see the output of the step.';
  return code === 0 ? { ...nothing(), passed: 1 } : failedStep('requirements', error, nothing());
}

/**
 * Each entry of the list that a script leaves counts as one test.
 *
 * @param {'check' | 'release' | 'examples'} name
 * @param {string[]} args
 * @param {StepOptions} options
 * @returns {Promise<StepResult>}
 */
async function listed(name, args, { workers, output }) {
  const { code } = await run('node', args, { write: output.write, env: { TEST_WORKERS: String(workers) } });
  const report = join(reportFolder, `${name}.json`);
  /** @type {{ name: string, ok: boolean, command: string, error?: string }[]} */
  const entries = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : [];
  const failures = entries
    .filter(({ ok }) => !ok)
    .map(({ name: title, command, error = '' }) => ({ title: `${name}: ${title}`, error, command }));
  const passed = entries.length - failures.length;
  return failedUnlessEndedWell(name, code, { ...nothing(), passed, failed: failures.length, failures });
}

/**
 * @param {'unit' | 'database' | 'processes' | 'stories' | 'dates'} step
 * @param {readonly string[]} projects
 * @param {StepOptions} options
 * @param {Record<string, string>} [env]
 */
async function vitest(step, projects, { workers, output }, env = {}) {
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reportFolder, `${step}.json`)}`,
    `--reporter=${join(import.meta.dirname, 'unhandledErrors.mjs')}`,
  ];
  const errorFile = join(reportFolder, `${step}.errors.json`);
  readUnhandledErrors(errorFile);
  const { code } = await runBin(
    'vitest',
    ['run', ...projects.flatMap((project) => ['--project', project]), ...reporters],
    {
      write: output.write,
      env: {
        ...env,
        TEST_WORKERS: String(workers),
        [errorFileVariable]: errorFile,
        ...(step === 'stories' && { CHROMIUM_PATH: await ensureChromium() }),
      },
    },
  );
  return count(step, code, readUnhandledErrors(errorFile));
}

/**
 * @param {StepOptions} options
 * @param {(env: Record<string, string>) => Promise<StepResult>} runTests
 * @returns {Promise<StepResult>}
 */
async function onPostgres({ output }, runTests) {
  const postgres = await startPostgres();
  const note = `database tests ran on ${postgres.description}`;
  output.write(`${note}\n`);
  try {
    const result = await runTests({ TEST_POSTGRES_URL: postgres.url });
    return { ...result, notes: [note] };
  } finally {
    await postgres.stop();
  }
}

/**
 * @param {'e2e' | 'faults'} step
 * @param {string} config
 * @param {StepOptions} options
 */
async function playwright(step, config, { output }) {
  const args = ['test', '-c', config, '--pass-with-no-tests'];
  const { code } = await runBin('playwright', args, {
    write: output.write,
    env: { CHROMIUM_PATH: await ensureChromium() },
  });
  return count(step, code);
}

/**
 * @param {import('./reports.mjs').TestRun} step
 * @param {number} code
 * @param {readonly string[]} [errors] outside of all tests
 * @returns {StepResult}
 */
function count(step, code, errors = []) {
  const tests = (readReport(step) ?? []).map((test) => ({ run: step, test }));
  const number = (/** @type {string} */ state) => tests.filter(({ test }) => test.state === state).length;
  return failedUnlessEndedWell(
    step,
    code,
    {
      passed: number('passed'),
      failed: number('failed'),
      skipped: number('skipped'),
      tests,
      failures: tests.filter(({ test }) => test.state === 'failed').map(failureOf),
      notes: [],
    },
    errors,
  );
}

/**
 * A run that ended badly failed, also when no test of it did (an error outside of all tests, a crash).
 *
 * @param {StepName} step
 * @param {number} code
 * @param {StepResult} result
 * @param {readonly string[]} [errors] outside of all tests
 * @returns {StepResult}
 */
function failedUnlessEndedWell(step, code, result, errors = []) {
  if (code === 0 || (result.failed > 0 && errors.length === 0)) return result;
  const found = errors.length > 0 ? [...new Set(errors)] : ['see its output above'];
  return found.reduce(
    (failed, error) => failedStep(step, `Ended with exit code ${code} outside of its tests: ${error}`, failed),
    result,
  );
}

/**
 * @param {StepName} step
 * @param {string} error
 * @param {StepResult} result
 * @returns {StepResult}
 */
function failedStep(step, error, result) {
  const failure = { title: step, error, command: `npm test -- --only ${step}` };
  return { ...result, failed: result.failed + 1, failures: [...result.failures, failure] };
}

/** @returns {StepResult} */
const nothing = () => ({ passed: 0, failed: 0, skipped: 0, tests: [], failures: [], notes: [] });
