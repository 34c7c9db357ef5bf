import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { decorateAccount } from '../auth/accountOf';
import { answerErrors } from './errorHandler';
import { accountOf } from '../auth/accountOf';
import { limitWork } from './limitWork';

const limits = { atOnce: 1, atOnceOfKey: 1, queueSize: 2, queueTimeoutMs: 60_000 };

/** A server whose handlers run until they are released, with a record of those started. */
async function createBusy() {
  const app = Fastify();
  answerErrors(app);
  decorateAccount(app);
  const begun: string[] = [];
  const work: (() => void)[] = [];
  await app.register(async (scope) => {
    limitWork(scope, limits, accountOf);
    scope.get<{ Params: { subject: string } }>('/talk/:subject/:id', async ({ url }) => {
      begun.push(url);
      await new Promise<void>((resolve) => work.push(resolve));
      return { url };
    });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, begun, work, address };
}

it('never begins the request of a client that has left', async () => {
  const { app, begun, work, address } = await createBusy();
  const first = fetch(`${address}/talk/rua/1`);
  await expect.poll(() => begun).toEqual(['/talk/rua/1']);
  const client = new AbortController();
  const closed = new Promise<void>((resolve) => {
    app.server.on('request', (_, response) => void response.once('close', resolve));
  });
  const second = fetch(`${address}/talk/rua/2`, { signal: client.signal }).catch(() => undefined);
  await new Promise((resolve) => app.server.once('request', resolve));
  client.abort();
  await Promise.all([second, closed]);
  const third = fetch(`${address}/talk/rua/3`);
  work[0]?.();
  await expect.poll(() => begun).toEqual(['/talk/rua/1', '/talk/rua/3']);
  work[1]?.();
  expect([(await first).status, (await third).status]).toEqual([200, 200]);
  await app.close();
});

it('answers 503 at once, and when to ask again, when too many wait', async () => {
  const { app, begun, work, address } = await createBusy();
  const waiting = [1, 2].map((id) => fetch(`${address}/talk/rua/${id}`));
  await expect.poll(() => begun).toHaveLength(1);
  let refused: Response;
  do refused = await fetch(`${address}/talk/rua/3`, { signal: AbortSignal.timeout(5000) });
  while (refused.status !== 503);
  expect(await refused.json()).toMatchObject({ code: 'OVERLOADED' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  work[0]?.();
  await expect.poll(() => begun).toHaveLength(2);
  work[1]?.();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  await app.close();
});
