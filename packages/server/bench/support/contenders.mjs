import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../../scripts/support/ports.mjs';
import { serverProgram } from '../../../../scripts/support/product.mjs';
import { root, runBin } from '../../../../scripts/support/run.mjs';

/**
 * @typedef {object} Contender
 * @property {string} url without a final slash
 * @property {number | undefined} pid of its process
 * @property {() => number} cpu milliseconds of processor time that its process has taken so far; NaN where the system does not report it
 * @property {() => Promise<void>} stop
 */

/**
 * Builds our server and starts it as it runs in production.
 *
 * @param {string} databaseUrl
 * @returns {Promise<Contender>}
 */
export async function startOurs(databaseUrl) {
  const { code, output } = await runBin('tsup', [], { cwd: join(root, 'packages/server'), quiet: true });
  if (code !== 0) throw new Error(`The server was not built:\n${output}`);
  const settings = { DATABASE_URL: databaseUrl, DEMO: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT: '0' };
  // For a look at where the time goes: BENCH_NODE_OPTIONS="--cpu-prof --cpu-prof-dir=profiles"
  const options = (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean);
  return start([...options, serverProgram], settings, '/ready');
}

/**
 * Starts the program that a good developer would write for this one case, with the same driver.
 *
 * @param {string} databaseUrl
 * @param {import('./tickets.mjs').Tickets} tickets
 * @returns {Promise<Contender>}
 */
export async function startHandWritten(databaseUrl, tickets) {
  const settings = { DATABASE_URL: databaseUrl, TICKETS: JSON.stringify(tickets) };
  return start([join(import.meta.dirname, 'handWritten.mjs')], settings, '/');
}

/**
 * Starts the program that answers the questions about a million records by SQL of its own.
 *
 * @param {string} databaseUrl
 * @param {import('./tickets.mjs').Tickets} tickets
 * @returns {Promise<Contender>}
 */
export async function startHandWrittenQuestions(databaseUrl, tickets) {
  const settings = { DATABASE_URL: databaseUrl, TICKETS: JSON.stringify(tickets) };
  return start([join(import.meta.dirname, 'handWrittenQuestions.mjs')], settings, '/');
}

/**
 * Starts the program that a good developer would write for the lists of the administration.
 *
 * @param {string} databaseUrl
 * @returns {Promise<Contender>}
 */
export async function startHandWrittenLists(databaseUrl) {
  return start([join(import.meta.dirname, 'handWrittenLists.mjs')], { DATABASE_URL: databaseUrl }, '/');
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} settings
 * @param {string} readyPath
 * @returns {Promise<Contender>}
 */
async function start(args, settings, readyPath) {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...settings, PORT: String(port), NODE_ENV: 'production', NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise((resolve) => child.once('close', resolve));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  for (let attempt = 0; ; attempt += 1) {
    const isReady = await fetch(`${url}${readyPath}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null || attempt === 300) throw new Error(`${args.at(-1)} did not start`);
    await wait(100);
  }
  return {
    url,
    pid: child.pid,
    cpu: () => cpuOf(child.pid),
    stop: async () => {
      process.off('exit', kill);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param {number | undefined} pid */
function cpuOf(pid) {
  try {
    // The fields after the program's name, which is in parentheses; time is in ticks of 10 ms (proc_pid_stat(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return NaN;
  }
}
