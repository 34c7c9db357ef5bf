import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { reportFolder } from './reports.mjs';

/**
 * @typedef {object} StepOutput
 * @property {(text: string | Buffer) => void} write
 * @property {(lastLine: string) => void} end
 */

/**
 * Where the output of a step goes. Of steps that run beside each other it is collected and shown when the step ends, so that
 * lines of two steps do not mix; meanwhile it can be followed in a file beside the reports.
 *
 * @param {string} step
 * @param {boolean} isCollected false: it is shown at once
 * @returns {StepOutput}
 */
export function stepOutput(step, isCollected) {
  const path = join(reportFolder, `${step}.log`);
  const file = createWriteStream(path);
  /** @type {(string | Buffer)[]} */
  const collected = [];
  return {
    write(text) {
      file.write(text);
      if (isCollected) collected.push(text);
      else process.stdout.write(text);
    },
    end(lastLine) {
      file.end();
      if (isCollected) process.stdout.write(`\n== ${step}, its output ==\n${collected.map(String).join('')}`);
      console.log(lastLine);
    },
  };
}
