import { describe, expect, it, vi } from 'vitest';
import { runBatch, type BatchJudgement } from './runBatch';

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const silent = (): BatchJudgement => ({ named: [], isCut: false });
const batch = (
  talkIds: readonly number[],
  call: (talkIds: number[]) => Promise<void>,
  { signal = new AbortController().signal, judge = silent as (error: unknown) => BatchJudgement } = {},
) => {
  const progress: number[] = [];
  const options = { talkIds, call, signal, judge };
  return { progress, result: runBatch({ ...options, onProgress: (answered) => progress.push(answered) }) };
};

describe('a batch of records', () => {
  it('goes in a few calls while nothing is refused', async () => {
    const call = vi.fn(async () => undefined);
    const { result, progress } = batch(ids(45), call);
    expect(await result).toEqual({ done: ids(45), refused: [], cancelled: [], isCut: false });
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
      // 1 can be deleted after 2; 3 never.
      const isReferenced = talkIds.includes(3) || (talkIds.includes(1) && left.has(2));
      if (isReferenced) throw new Error('422');
      for (const id of talkIds) left.delete(id);
    });
    const { done, refused } = await result;
    expect([...done].sort()).toEqual([1, 2]);
    expect(refused.map(({ talkId }) => talkId)).toEqual([3]);
  });

  it('leaves the rest alone once it is cancelled', async () => {
    const stop = new AbortController();
    const call = vi.fn(async () => stop.abort());
    const { result } = batch(ids(50), call, { signal: stop.signal });
    expect(await result).toEqual({ done: ids(20), refused: [], cancelled: ids(50).slice(20), isCut: false });
    expect(call).toHaveBeenCalledOnce();
  });

  it('goes by two hundred when it is large, and once more without those that a refusal names', async () => {
    class Refusal extends Error {
      constructor(readonly named: number[]) {
        super('403');
      }
    }
    const sizes: number[] = [];
    const { result, progress } = batch(
      ids(1000),
      async (talkIds) => {
        sizes.push(talkIds.length);
        const wrong = talkIds.filter((id) => id % 100 === 0);
        if (wrong.length > 0) throw new Refusal(wrong);
      },
      { judge: (error) => ({ named: error instanceof Refusal ? error.named : [], isCut: false }) },
    );
    const { done, refused } = await result;
    expect(done).toHaveLength(990);
    expect(refused.map(({ talkId }) => talkId)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
    expect(sizes).toEqual([200, 198, 200, 198, 200, 198, 200, 198, 200, 198, 10]);
    expect(progress.at(-1)).toBe(1000);
  });

  it('stops when nothing answers any more, and says what was not sent', async () => {
    let calls = 0;
    const { result } = batch(
      ids(60),
      async () => {
        calls += 1;
        if (calls === 2) throw new Error('offline');
      },
      { judge: () => ({ named: [], isCut: true }) },
    );
    expect(await result).toEqual({ done: ids(20), refused: [], cancelled: ids(60).slice(20), isCut: true });
    expect(calls).toBe(2);
  });
});
