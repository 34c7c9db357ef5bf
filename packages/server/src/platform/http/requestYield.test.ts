import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createRequestYield } from './requestYield';

const limits = { workMs: 2, longestWaitMs: 20_000, longestRequestMs: 60_000 };

const work = (): void => {
  for (const until = performance.now() + 5; performance.now() < until;);
};

async function open(given: Partial<typeof limits> = {}) {
  const app = Fastify();
  const createYield = createRequestYield(app, { ...limits, ...given });
  const answers: (() => void)[] = [];
  app.get('/', () => new Promise<string>((resolve) => answers.push(() => resolve('answered'))));
  await app.ready();
  const ask = async () => {
    const answer = app.inject('/').then(({ body }) => body);
    await expect.poll(() => answers.length).toBe(1);
    return { answer, end: () => answers.forEach((one) => one()) };
  };
  return { ask, turn: createYield() };
}

it('lets a request be answered before long work goes on', async () => {
  const { ask, turn } = await open();
  const { answer, end } = await ask();
  let isEnded = false;
  setTimeout(() => {
    isEnded = true;
    end();
  }, 20);
  work();
  await turn();
  expect(isEnded).toBe(true);
  expect(await answer).toBe('answered');
  // Nobody waits any more.
  work();
  await turn();
});

it('goes on when a request takes longer than it may wait', async () => {
  const { ask, turn } = await open({ longestWaitMs: 30 });
  const { answer, end } = await ask();
  work();
  const started = performance.now();
  await turn();
  expect(performance.now() - started).toBeGreaterThan(29);
  end();
  expect(await answer).toBe('answered');
});

it('does not wait for a request that has been open for long', async () => {
  const { ask, turn } = await open({ longestRequestMs: 10 });
  const { answer, end } = await ask();
  await wait(15);
  work();
  await turn();
  end();
  expect(await answer).toBe('answered');
});

it('does not stop short work', async () => {
  const { turn } = await open({ workMs: 60_000 });
  expect(turn()).toBeUndefined();
});
