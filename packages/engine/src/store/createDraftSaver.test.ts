import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftSaver, flushDrafts } from './createDraftSaver';
import type { DraftStorage, StoredDraft } from './DraftStorage';

const draft = (values: readonly [number, unknown][]): StoredDraft => ({
  storedIn: '2026-03-02T12:00:00.000Z',
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

describe('a stored draft', () => {
  it('is written once typing rests, and read back as it was', async () => {
    const { storage } = memory();
    const saver = createDraftSaver(storage, 'chamado/9001');
    saver.saveDebounced(() => draft([[101, 'a']]));
    await vi.advanceTimersByTimeAsync(300);
    saver.saveDebounced(() => draft([[101, 'ab']]));
    await vi.advanceTimersByTimeAsync(399);
    expect(storage.write).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(storage.write).toHaveBeenCalledTimes(1);
    expect(await createDraftSaver(storage, 'chamado/9001').read()).toEqual(draft([[101, 'ab']]));
  });

  it('is stored before a reload that waits for all drafts of its storage, also while a write is under way', async () => {
    const { texts, storage } = memory();
    const [first, second] = [createDraftSaver(storage, 'a'), createDraftSaver(storage, 'b')];
    let finish = (): void => undefined;
    vi.mocked(storage.write).mockImplementationOnce(async (key, text) => {
      await new Promise<void>((resolve) => (finish = resolve));
      texts.set(key, text);
    });
    first.saveDebounced(() => draft([[101, 'a']]));
    await vi.advanceTimersByTimeAsync(400);
    second.saveDebounced(() => draft([[101, 'b']]));
    const flushed = flushDrafts(storage).then(() => [...texts.keys()].sort());
    await vi.advanceTimersByTimeAsync(0);
    finish();
    expect(await flushed).toEqual(['a', 'b']);
  });

  it('is read as an earlier release wrote it', async () => {
    const { texts, storage } = memory();
    const { storedIn, values, ...rest } = draft([[101, 'a']]);
    texts.set('k', JSON.stringify({ ...rest, values: [...values] }).replace('{', `{"keptIn":"${storedIn}",`));
    expect(await createDraftSaver(storage, 'k').read()).toEqual(draft([[101, 'a']]));
  });

  it('is gone once it is forgotten or has no change left, whatever was waiting', async () => {
    const { texts, storage } = memory();
    const saver = createDraftSaver(storage, 'k');
    saver.saveDebounced(() => draft([[101, 'a']]));
    saver.flush();
    saver.saveDebounced(() => draft([[101, 'b']]));
    saver.remove();
    await vi.runAllTimersAsync();
    expect(texts.size).toBe(0);
    saver.saveDebounced(() => draft([[101, 'a']]));
    await vi.runAllTimersAsync();
    saver.saveDebounced(() => null);
    await vi.runAllTimersAsync();
    expect(texts.size).toBe(0);
  });

  it('has room for a long list, leaves out what has none, and tells which values these are', async () => {
    const { texts, storage } = memory();
    const omitted = vi.fn();
    const saver = createDraftSaver(storage, 'k', omitted);
    const list = Array.from({ length: 200 }, (_, index) => ({ name: `Item ${index}`, note: 'x'.repeat(200) }));
    saver.saveDebounced(() =>
      draft([
        [1, list],
        [2, 'y'.repeat(160_000)],
        [3, 'pequeno'],
      ]),
    );
    await vi.runAllTimersAsync();
    const stored = await saver.read();
    expect([1, 2, 3].map((id) => stored?.values.has(id))).toEqual([true, false, true]);
    expect(omitted).toHaveBeenLastCalledWith([2]);
    expect(texts.get('k')?.length).toBeLessThan(205_000);
    saver.saveDebounced(() => draft([[3, 'pequeno']]));
    await vi.runAllTimersAsync();
    expect(omitted).toHaveBeenLastCalledWith([]);
  });

  it('is a help and no promise: storage that fails or has something else stops nothing', async () => {
    const { storage, texts } = memory();
    const broken = createDraftSaver({ ...storage, write: () => Promise.reject(new Error('full')) }, 'k');
    broken.saveDebounced(() => draft([[1, 'a']]));
    await vi.runAllTimersAsync();
    texts.set('k', '{"keptIn": 7}');
    expect(await broken.read()).toBeNull();
  });
});
