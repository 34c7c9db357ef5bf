import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { serverProgram } from '../../../../scripts/support/product.mjs';

/** A process of the server on a port of its own, which is killed and started again. */
export interface ServerProcess {
  readonly port: number;
  /** Kills it, as a power failure would. */
  kill(): Promise<void>;
  /** Stops it without ending it, until `resume`: it keeps its connections and does nothing. */
  pause(): void;
  resume(): void;
  /** Starts it and waits until it responds; does nothing while it runs. `more` is added to its settings this time. */
  start(more?: Record<string, string>): Promise<void>;
}

/** A process with these settings, not started yet. */
export function createServerProcess(port: number, settings: Record<string, string>): ServerProcess {
  let server: ChildProcess | null = null;
  return {
    port,
    async kill() {
      if (!server) return;
      const dying = server;
      server = null;
      if (dying.exitCode !== null) throw new Error(`The server had ended by itself, with ${dying.exitCode}.`);
      const ended = once(dying, 'exit');
      dying.kill('SIGKILL');
      await ended;
    },
    pause: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    async start(more = {}) {
      if (server) return;
      server = spawn(process.execPath, [serverProgram], {
        env: {
          PATH: process.env['PATH'],
          PORT: String(port),
          HOST: '127.0.0.1',
          RATE_LIMIT: '100000',
          LOG_LEVEL: 'fatal',
          ...settings,
          ...more,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await untilReady(server, `http://127.0.0.1:${port}/ready`);
    },
  };
}

async function untilReady(server: ChildProcess, address: string): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server ended with ${server.exitCode} instead of starting.`);
}
