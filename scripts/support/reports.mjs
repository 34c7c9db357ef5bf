import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/** Where the runners leave their reports. */
export const reportFolder = join(root, '.cache/test-results');

/** The runs that leave a report of their tests. */
export const testRuns = /** @type {const} */ (['unit', 'database', 'stories', 'dates', 'e2e', 'processes', 'faults']);
/** @typedef {typeof testRuns[number]} TestRun */

/**
 * @typedef {object} TestResult
 * @property {string} title titles of the groups and of the test, joined
 * @property {'passed' | 'failed' | 'skipped'} state
 * @property {import('./coverage.mjs').Evidence} evidence
 * @property {string} [file] relative to the repository
 * @property {number} [line] of the test in its file
 * @property {number} [seconds]
 * @property {string} [error] what the runner said about a failed test, without colours
 */

/**
 * The tests of one run, from its JSON report; a file that could not be loaded counts as one failed test.
 *
 * @param {TestRun} name
 * @returns {TestResult[] | undefined} undefined when the run left no report
 */
export function readReport(name) {
  const path = join(reportFolder, `${name}.json`);
  if (!existsSync(path)) return undefined;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  if (name === 'e2e' || name === 'faults') return fromPlaywright(report);
  return fromVitest(report, (file) => vitestEvidence[name](file));
}

/** @type {Record<'unit' | 'database' | 'stories' | 'dates' | 'processes', (file: string) => import('./coverage.mjs').Evidence>} */
const vitestEvidence = {
  unit: (file) => (isScreenTest(file) ? 'screen' : 'code'),
  database: () => 'server',
  processes: () => 'server',
  stories: () => 'screen',
  dates: (file) => (file.endsWith('.db.test.ts') ? 'server' : vitestEvidence.unit(file)),
};

/**
 * Whether a unit test renders a screen: it has a document and draws in it.
 *
 * @param {string} file
 */
function isScreenTest(file) {
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return source.includes('@vitest-environment jsdom') && /@testing-library\/react|renderApp/.test(source);
}

/**
 * @typedef {{ fullName: string, status: string, duration?: number | null, failureMessages?: string[] | null }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 */

/**
 * @param {{ testResults: VitestFile[] }} report
 * @param {(file: string) => import('./coverage.mjs').Evidence} evidenceOf what the tests of a file run
 * @returns {TestResult[]}
 */
export function fromVitest(report, evidenceOf) {
  return report.testResults.flatMap((ofFile) => {
    const evidence = evidenceOf(ofFile.name);
    const file = isAbsolute(ofFile.name) ? relative(root, ofFile.name) : ofFile.name;
    const tests = ofFile.assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      title: fullName,
      state: stateOf(status),
      evidence,
      file,
      seconds: (duration ?? 0) / 1000,
      ...errorOf(failureMessages ?? []),
    }));
    const explained = tests.some(({ state }) => state === 'failed');
    if (ofFile.status !== 'failed' || explained) return tests;
    return [...tests, { title: ofFile.name, state: stateOf('failed'), evidence, file, ...errorOf([ofFile.message]) }];
  });
}

/**
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ status: string, results?: { duration: number, errors?: PlaywrightError[] }[] }} PlaywrightTest
 * @typedef {{ title: string, ok: boolean, file?: string, line?: number, tests: PlaywrightTest[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {{ suites: Suite[], errors?: PlaywrightError[], config?: { rootDir: string } }} report
 * @returns {TestResult[]}
 */
export function fromPlaywright(report) {
  const folder = relative(root, report.config?.rootDir ?? root);
  /** @type {TestResult[]} */
  const tests = (report.errors ?? []).map(({ message }) => ({
    title: 'browser tests could not be loaded',
    state: 'failed',
    evidence: 'browser',
    ...errorOf([message]),
  }));
  /** @type {(suite: Suite, titles: string[]) => void} */
  const visit = (suite, titles) => {
    for (const spec of suite.specs ?? []) tests.push(fromSpec(spec, titles, folder));
    for (const child of suite.suites ?? []) visit(child, [...titles, child.title]);
  };
  for (const suite of report.suites) visit(suite, []);
  return tests;
}

/**
 * @param {Spec} spec
 * @param {readonly string[]} titles of the groups around it
 * @param {string} folder that the report's paths are relative to
 * @returns {TestResult}
 */
function fromSpec(spec, titles, folder) {
  const skipped = spec.tests.every(({ status }) => status === 'skipped');
  const results = spec.tests.flatMap((test) => test.results ?? []);
  return {
    title: [...titles, spec.title].join(' '),
    state: skipped ? 'skipped' : spec.ok ? 'passed' : 'failed',
    evidence: 'browser',
    ...(spec.file === undefined ? {} : { file: join(folder, spec.file), line: spec.line }),
    ...(results.length === 0 ? {} : { seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0) }),
    ...errorOf(results.flatMap(({ errors = [] }) => errors.map(({ message }) => message))),
  };
}

/**
 * @param {string} status
 * @returns {TestResult['state']}
 */
function stateOf(status) {
  return status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped';
}

/**
 * The first error; where the time of the test ended, also the one that says what it was waiting for.
 *
 * @param {readonly (string | undefined)[]} messages
 */
function errorOf(messages) {
  const [first, second] = messages
    .filter((message) => message !== undefined && message !== '')
    .map((message) => stripVTControlCharacters(String(message)));
  if (first === undefined) return {};
  return { error: second !== undefined && first.startsWith('Test timeout') ? `${first}\n${second}` : first };
}
