/** @typedef {import('./reports.mjs').TestResult} TestResult */
/** @typedef {import('./reports.mjs').TestRun} TestRun */
/** @typedef {{ run: TestRun, test: TestResult }} RunTest */
/** @typedef {{ title: string, error: string, command: string }} Failure */

const errorLines = 8;
const lineLength = 200;

/**
 * What a failed test leaves at the end of a run: its title, the first lines of its error, and how to run it alone.
 *
 * @param {Failure} failure
 * @returns {string}
 */
export function failureText({ title, error, command }) {
  const lines = error
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, errorLines)
    .map((line) => `    ${line.length > lineLength ? `${line.slice(0, lineLength)} ...` : line}`);
  return [`FAILED ${title}`, ...lines, `    alone: ${command}`].join('\n');
}

/**
 * @param {RunTest} tested
 * @returns {Failure}
 */
export function failureOf({ run, test }) {
  const { title, file, line, error = 'The report of the run gives no error.' } = test;
  const where = file === undefined ? '' : ` (${file}${line === undefined ? '' : `:${line}`})`;
  return { title: `${run}: ${title}${where}`, error, command: commandFor({ run, test }) };
}

/**
 * The command that runs one test alone.
 *
 * @param {RunTest} tested
 * @returns {string}
 */
export function commandFor({ run, test: { file, line, title } }) {
  if (file === undefined) return `npm test -- --only ${run}`;
  if (run === 'e2e' || run === 'faults') {
    const config = run === 'e2e' ? 'packages/app/playwright.config.ts' : 'packages/app/faults/playwright.config.ts';
    return `npx playwright test -c ${config} ${file}${line === undefined ? '' : `:${line}`}`;
  }
  // A file that could not be loaded is one test in the report, under its own path.
  const name = title.endsWith(file) ? '' : ` -t ${quoted(`^${escaped(title)}$`)}`;
  const project = run === 'dates' ? (file.endsWith('.db.test.ts') ? "'database at *'" : "'unit at *'") : run;
  return `npx vitest run --project ${project} ${file}${name}`;
}

/**
 * The slowest tests, slowest first, a line each.
 *
 * @param {readonly RunTest[]} tests
 * @param {number} [count]
 * @returns {string[]}
 */
export function slowest(tests, count = 10) {
  return tests
    .map(({ run, test }) => ({ run, ...test, seconds: test.seconds ?? 0 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ run, seconds, title, file }) => `${seconds.toFixed(1).padStart(6)} s  ${run}: ${title} (${file ?? '?'})`);
}

/** @param {string} text */
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** @param {string} text quoted for a shell */
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
