import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type BrowserContext } from '@playwright/test';
import { freePort } from '../../../../scripts/support/ports.mjs';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { signIn, type Person } from '../../e2e/support/people';
import { createApi, type Answer, type Api } from './api';
import { servedBy, startBalancer, type Balancer } from './balancer';
import { createServerProcess, type ServerProcess } from './serverProcess';

/** Three processes of the product over one PostgreSQL, behind a balancer that gives each request to the next one. */
export interface Cluster {
  /** The URL for browsers: that of the balancer. */
  readonly address: string;
  readonly balancer: Balancer;
  readonly processes: readonly ServerProcess[];
  /** Kills all processes and starts them again, with these settings added, for this test. */
  restart(more: Record<string, string>): Promise<void>;
  /** Starts what does not run; all processes have the usual settings then. */
  restore(): Promise<void>;
}

const processCount = 3;

/** Tests of this suite share one cluster; each starts with all processes running, with the usual settings. */
export const test = base.extend<{ cluster: Cluster }, { shared: Cluster }>({
  shared: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const postgres = await startPostgres({ durable: true });
      const ports = await Promise.all(Array.from({ length: processCount }, freePort));
      const balancer = await startBalancer(ports);
      const folder = await mkdtemp(join(tmpdir(), 'assunto-faults-'));
      const settings = {
        DATA_DIR: folder,
        PUBLIC_URL: balancer.address,
        DATABASE_URL: postgres.url,
        // Before the balancer is another proxy, which names the client: tests name theirs.
        TRUST_PROXY: '2',
      };
      const processes = ports.map((port) => createServerProcess(port, settings));
      const killAll = () => Promise.all(processes.map(({ kill }) => kill()));
      const startAll = (more?: Record<string, string>) => Promise.all(processes.map(({ start }) => start(more)));
      let isUsual = true;
      await use({
        address: balancer.address,
        balancer,
        processes,
        async restart(more) {
          isUsual = false;
          await killAll();
          await startAll(more);
        },
        async restore() {
          if (!isUsual) await killAll();
          isUsual = true;
          // The first one loads the demo; the others wait for it.
          await startAll();
        },
      });
      await killAll().finally(async () => {
        await balancer.close();
        await postgres.stop();
        await rm(folder, { recursive: true, force: true });
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  cluster: async ({ shared }, use) => {
    await shared.restore();
    await use(shared);
  },
  baseURL: async ({ shared }, use) => use(shared.address),
});

/** Calls of somebody who has signed in through the balancer. */
export async function signedIn(context: BrowserContext, cluster: Cluster, person: Person): Promise<Api> {
  const { token } = await signIn(context, person);
  return createApi(cluster.address, `Bearer ${token}`);
}

/** The answers of all processes to a call, in their order. Throws when one of them was not reached. */
export async function answersOfAll(api: Api, method: string, path: string, body?: unknown): Promise<Answer[]> {
  const answers = new Map<string | null, Answer>();
  for (let turn = 0; turn < processCount; turn += 1) {
    const answer = await api.call(method, path, body);
    answers.set(answer.headers.get(servedBy), answer);
  }
  return Array.from({ length: processCount }, (_, index) => {
    const answer = answers.get(String(index));
    if (!answer)
      throw new Error(`Process ${index} did not answer: answers came from ${[...answers.keys()].join(', ')}.`);
    return answer;
  });
}
