import { describe, expect, it, vi } from 'vitest';
import { runBatch } from './runBatch';

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const batch = (talkIds: readonly number[], call: (talkIds: number[]) => Promise<void>, signal?: AbortSignal) => {
  const progress: number[] = [];
  const given = { talkIds, call, signal: signal ?? new AbortController().signal };
  return { progress, result: runBatch({ ...given, onProgress: (answered) => progress.push(answered) }) };
};

describe('a batch of records', () => {
  it('goes in a few calls while nothing is refused', async () => {
    const call = vi.fn(async () => undefined);
    const { result, progress } = batch(ids(45), call);
    expect(await result).toEqual({ done: ids(45), refused: [], cancelled: [] });
    expect(call).toHaveBeenCalledTimes(3);
    expect(progress).toEqual([20, 40, 45]);
  });

  it('is done for all but those that are refused, each with its own error', async () => {
    const wrong = new Error('403');
    const { result } = batch(ids(25), async (talkIds) => {
      if (talkIds.includes(7)) throw wrong;
    });
    const { done, refused } = await result;
    expect(refused).toEqual([{ talkId: 7, error: wrong }]);
    expect([...done].sort((a, b) => a - b)).toEqual(ids(25).filter((id) => id !== 7));
  });

  it('tries once more those that only other records of the batch held', async () => {
    const left = new Set([1, 2, 3]);
    const { result } = batch([1, 2, 3], async (talkIds) => {
      // 1 can go once 2 is gone; 3 never.
      const isHeld = talkIds.includes(3) || (talkIds.includes(1) && left.has(2));
      if (isHeld) throw new Error('422');
      for (const id of talkIds) left.delete(id);
    });
    const { done, refused } = await result;
    expect([...done].sort()).toEqual([1, 2]);
    expect(refused.map(({ talkId }) => talkId)).toEqual([3]);
  });

  it('leaves the rest alone once it is cancelled', async () => {
    const stop = new AbortController();
    const call = vi.fn(async () => stop.abort());
    const { result } = batch(ids(50), call, stop.signal);
    expect(await result).toEqual({ done: ids(20), refused: [], cancelled: ids(50).slice(20) });
    expect(call).toHaveBeenCalledOnce();
  });
});
