import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Where the runners leave their reports. */
export const reportFolder = join(root, '.cache/test-results');

/** The runs that leave a report of their tests. */
export const testRuns = /** @type {const} */ (['unit', 'database', 'stories', 'e2e', 'faults']);

/**
 * @typedef {object} TestResult
 * @property {string} title titles of the groups and of the test, joined
 * @property {'passed' | 'failed' | 'skipped'} state
 */

/**
 * The tests of one run, from its JSON report; a file that could not be loaded counts as one failed test.
 *
 * @param {typeof testRuns[number]} name
 * @returns {TestResult[] | undefined} undefined when the run left no report
 */
export function readReport(name) {
  const path = join(reportFolder, `${name}.json`);
  if (!existsSync(path)) return undefined;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return name === 'e2e' || name === 'faults' ? fromPlaywright(report) : fromVitest(report);
}

/**
 * @param {{ testResults: { name: string, status: string, assertionResults: { fullName: string, status: string }[] }[] }} report
 * @returns {TestResult[]}
 */
export function fromVitest(report) {
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults.map(({ fullName, status }) => ({ title: fullName, state: stateOf(status) }));
    const explained = tests.some(({ state }) => state === 'failed');
    return file.status === 'failed' && !explained ? [...tests, { title: file.name, state: stateOf('failed') }] : tests;
  });
}

/**
 * @typedef {{ title: string, specs?: { title: string, ok: boolean, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 */

/**
 * @param {{ suites: Suite[], errors?: unknown[] }} report
 * @returns {TestResult[]}
 */
export function fromPlaywright(report) {
  /** @type {TestResult[]} */
  const tests = (report.errors ?? []).map(() => ({ title: 'browser tests could not be loaded', state: 'failed' }));
  /** @type {(suite: Suite, titles: string[]) => void} */
  const visit = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      const skipped = spec.tests.every(({ status }) => status === 'skipped');
      const state = skipped ? 'skipped' : spec.ok ? 'passed' : 'failed';
      tests.push({ title: [...titles, spec.title].join(' '), state });
    }
    for (const child of suite.suites ?? []) visit(child, [...titles, child.title]);
  };
  for (const suite of report.suites) visit(suite, []);
  return tests;
}

/**
 * @param {string} status
 * @returns {TestResult['state']}
 */
function stateOf(status) {
  return status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped';
}
