import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Names the file that the reporter writes, in the environment of the runner. */
export const errorFileVariable = 'TEST_ERROR_FILE';

/**
 * A reporter of Vitest: what no test of a run is to blame for (a promise that nobody waits for, a worker that does not answer), one
 * text each. The JSON report has nothing of it.
 */
export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly import('vitest').SerializedError[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env[errorFileVariable];
    if (file !== undefined) writeFileSync(file, JSON.stringify(errors.map(textOf)));
  }
}

/** @param {import('vitest').SerializedError} error */
function textOf({ name, message, stack }) {
  const where = (stack ?? '').split('\n').filter((line) => /^\s*at /.test(line));
  return [`${name ?? 'Error'}: ${message}`, ...where].join('\n');
}

/**
 * Reads the errors that the reporter wrote to a file, and deletes the file.
 *
 * @param {string} file
 * @returns {string[]}
 */
export function readUnhandledErrors(file) {
  if (!existsSync(file)) return [];
  /** @type {string[]} */
  const errors = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return errors;
}
