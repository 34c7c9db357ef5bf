import { test as base } from '@playwright/test';
import { freePort } from '../../../../scripts/support/ports.mjs';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { startProxy, type FaultProxy } from './proxy';
import { createServerProcess } from './serverProcess';

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
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const postgres = await startPostgres({ durable: true });
      const serverPort = await freePort();
      const line = await startProxy(serverPort);
      const server = createServerProcess(serverPort, { PUBLIC_URL: line.address, DATABASE_URL: postgres.url });
      const { kill, start } = server;
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
