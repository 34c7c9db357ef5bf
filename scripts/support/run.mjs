import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, whatever folder the command was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to this process's environment
 * @property {boolean} [quiet] collect the output and hand it back instead of showing it
 * @property {(text: Buffer) => void} [write] called with the output as it comes, instead of showing it
 * @property {string} [cwd]
 * @property {number} [timeoutMs] after which the program is ended, which counts as failed
 */

/**
 * Runs a program to its end and answers its exit code; never throws for a program that fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, quiet = false, write, cwd = root, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      timeout: timeoutMs,
      env: { ...process.env, ...env },
      stdio: quiet || write ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const receive = write ?? ((/** @type {Buffer} */ chunk) => (output += chunk));
    child.stdout?.on('data', receive);
    child.stderr?.on('data', receive);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Like `run`, with a program of `node_modules/.bin`, without the second that `npx` takes.
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runBin(name, args, options = {}) {
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  return run(`${root}/node_modules/.bin/${name}${suffix}`, args, options);
}
