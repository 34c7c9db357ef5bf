import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftKeeper } from './createDraftKeeper';
import type { DraftStorage, KeptDraft } from './DraftStorage';

const draft = (values: readonly [number, unknown][]): KeptDraft => ({
  keptIn: '2026-03-02T12:00:00.000Z',
  version: 4,
  values: new Map(values.map(([id, value]) => [id, { value, base: null }])),
});

function memory() {
  const texts = new Map<string, string>();
  const storage: DraftStorage = {
    read: async (key) => texts.get(key) ?? null,
    write: vi.fn(async (key, text) => void texts.set(key, text)),
    remove: async (key) => void texts.delete(key),
  };
  return { texts, storage };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft that is kept', () => {
  it('is written once typing rests, and read back as it was', async () => {
    const { storage } = memory();
    const keeper = createDraftKeeper(storage, 'chamado/9001');
    keeper.keepSoon(() => draft([[101, 'a']]));
    await vi.advanceTimersByTimeAsync(300);
    keeper.keepSoon(() => draft([[101, 'ab']]));
    await vi.advanceTimersByTimeAsync(399);
    expect(storage.write).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(storage.write).toHaveBeenCalledTimes(1);
    expect(await createDraftKeeper(storage, 'chamado/9001').read()).toEqual(draft([[101, 'ab']]));
  });

  it('is gone once it is forgotten or has no change left, whatever was waiting', async () => {
    const { texts, storage } = memory();
    const keeper = createDraftKeeper(storage, 'k');
    keeper.keepSoon(() => draft([[101, 'a']]));
    keeper.flush();
    keeper.keepSoon(() => draft([[101, 'b']]));
    keeper.forget();
    await vi.runAllTimersAsync();
    expect(texts.size).toBe(0);
    keeper.keepSoon(() => draft([[101, 'a']]));
    await vi.runAllTimersAsync();
    keeper.keepSoon(() => null);
    await vi.runAllTimersAsync();
    expect(texts.size).toBe(0);
  });

  it('leaves out what is too large, and no more', async () => {
    const { texts, storage } = memory();
    const keeper = createDraftKeeper(storage, 'k');
    keeper.keepSoon(() =>
      draft([
        [1, 'x'.repeat(30_000)],
        [2, 'pequeno'],
        ...Array.from({ length: 40 }, (_, at): [number, unknown] => [at + 3, 'y'.repeat(9_000)]),
      ]),
    );
    await vi.runAllTimersAsync();
    const kept = await keeper.read();
    expect([kept?.values.has(1), kept?.values.has(2)]).toEqual([false, true]);
    expect(texts.get('k')?.length).toBeLessThan(205_000);
  });

  it('is a help and no promise: storage that fails or has something else stops nothing', async () => {
    const { storage, texts } = memory();
    const broken = createDraftKeeper({ ...storage, write: () => Promise.reject(new Error('full')) }, 'k');
    broken.keepSoon(() => draft([[1, 'a']]));
    await vi.runAllTimersAsync();
    texts.set('k', '{"keptIn": 7}');
    expect(await broken.read()).toBeNull();
  });
});
