import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readAhead } from './readAhead';

it('reads each batch while the one before is used, one at a time, in their order', async () => {
  const events: string[] = [];
  const read = async (batch: number): Promise<number> => {
    events.push(`read ${batch}`);
    await wait(5);
    events.push(`has ${batch}`);
    return batch;
  };
  for await (const batch of readAhead([1, 2, 3], read)) {
    events.push(`use ${batch}`);
    await wait(20);
  }
  expect(events).toEqual(['read 1', 'has 1', 'read 2', 'use 1', 'has 2', 'read 3', 'use 2', 'has 3', 'use 3']);
});

it('throws the error of a batch after the batches before it, and reads no further', async () => {
  const used: number[] = [];
  const begun: number[] = [];
  const read = async (batch: number): Promise<number> => {
    begun.push(batch);
    if (batch === 2) throw new Error('gone');
    return batch;
  };
  await expect(
    (async () => {
      for await (const batch of readAhead([1, 2, 3], read)) used.push(batch);
    })(),
  ).rejects.toThrow('gone');
  expect([used, begun]).toEqual([[1], [1, 2]]);
});

it('has ended its reading when its reader stops early', async () => {
  let running = 0;
  const read = async (batch: number): Promise<number> => {
    running += 1;
    await wait(10);
    running -= 1;
    return batch;
  };
  for await (const batch of readAhead([1, 2, 3], read)) if (batch === 1) break;
  expect(running).toBe(0);
});
