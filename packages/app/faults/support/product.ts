import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { test as base } from '@playwright/test';
import { freePort } from '../../../../scripts/support/ports.mjs';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { buildProduct, serverProgram } from '../../../../scripts/support/product.mjs';
import { startProxy, type FaultProxy } from './proxy';

/** The product with a PostgreSQL, behind a proxy whose connections can be cut. */
export interface Product {
  /** The URL for browsers: that of the proxy. */
  readonly address: string;
  readonly line: FaultProxy;
  /** Kills the server, as a power failure would. */
  kill(): Promise<void>;
  /** Starts it again and waits until it responds. */
  start(): Promise<void>;
  /** Kills the database, as a power failure would, and starts it again. */
  restartDatabase(): Promise<void>;
}

/** Tests of this suite share one product; each starts and ends with it running. */
export const test = base.extend<{ product: Product }, { shared: Product }>({
  shared: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await buildProduct();
      const postgres = await startPostgres({ durable: true });
      const serverPort = await freePort();
      const line = await startProxy(serverPort);
      let server: ChildProcess | null = null;

      const kill = async (): Promise<void> => {
        if (!server) return;
        const dying = server;
        server = null;
        if (dying.exitCode !== null) throw new Error(`The server had ended by itself, with ${dying.exitCode}.`);
        const ended = once(dying, 'exit');
        dying.kill('SIGKILL');
        await ended;
      };
      const start = async (): Promise<void> => {
        if (server) return;
        server = launch(serverPort, line.address, postgres.url);
        await untilReady(server, `http://127.0.0.1:${serverPort}/ready`);
      };
      await start();
      await use({ address: line.address, line, kill, start, restartDatabase: postgres.restart });
      await kill().finally(async () => {
        await line.close();
        await postgres.stop();
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  product: async ({ shared }, use) => {
    await use(shared);
    shared.line.heal();
    await shared.start();
  },
  baseURL: async ({ shared }, use) => use(shared.address),
});

function launch(port: number, publicUrl: string, database: string): ChildProcess {
  return spawn(process.execPath, [serverProgram], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: publicUrl,
      DATABASE_URL: database,
      RATE_LIMIT: '100000',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function untilReady(server: ChildProcess, address: string): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server ended with ${server.exitCode} instead of starting.`);
}
