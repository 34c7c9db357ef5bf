import { describe, expect, it, vi } from 'vitest';
import { createMemoryAdapter } from '../data/createMemoryAdapter';
import { EngineError } from '../errors/EngineError';
import { chamadoFixture } from '../testing/chamado.fixture';
import { createDraft } from './createDraft';
import { createRecordStore } from './createRecordStore';
import { createIdempotencyKeys } from './idempotencyKeys';
import { idleFlags, readyFlags, failedFlags, startedFlags } from './loadingFlags';
import { sameValue } from './sameValue';
import { createTemporaryIds } from './temporaryIds';

const { subject, gridTemplate, talks } = chamadoFixture;
const memory = () => createMemoryAdapter({ subjects: [{ subject, templates: [gridTemplate], talks }] });
const [first] = talks;

describe('createTemporaryIds', () => {
  it('gives a negative id, first -999999, then each lower by one [TALK-18] [TALK-19]', () => {
    const next = createTemporaryIds();
    expect([next(), next(), next()]).toEqual([-999999, -1000000, -1000001]);
  });
});

describe('loading flags', () => {
  it('distinguish active, ready, render and error [TALK-20]', () => {
    const started = startedFlags(idleFlags);
    expect(started).toEqual({ active: true, ready: false, render: false, error: false });
    expect(failedFlags(started)).toEqual({ active: false, ready: false, render: false, error: true });
    expect(readyFlags()).toEqual({ active: false, ready: true, render: true, error: false });
    expect(failedFlags(startedFlags(readyFlags()))).toEqual({ active: false, ready: true, render: true, error: true });
  });
});

describe('createDraft', () => {
  const draftOf = (values: [number, unknown][]) => createDraft(createRecordStore(memory()).jotai, new Map(values));

  it('knows what changed, also when a value is put back', () => {
    const draft = draftOf([
      [1, 'a'],
      [2, { id: 'x', name: 'X' }],
    ]);
    const isDirty = () => draft.store.get(draft.isDirty);
    draft.setValue(1, 'b');
    draft.setValue(2, { name: 'X', id: 'x' });
    expect([isDirty(), draft.changedIds()]).toEqual([true, [1]]);
    draft.setValue(1, 'a');
    expect(isDirty()).toBe(false);
  });

  it('reads the state of a field as its subscribers do, also within a batch', () => {
    const draft = draftOf([[1, 'a']]);
    const both = () => [draft.read(1), draft.store.get(draft.state(1))];
    draft.batch(() => {
      draft.setValue(1, 'b');
      draft.touch(1);
      expect(draft.read(1)).toEqual({ value: 'b', problem: null, isTouched: true });
    });
    expect(new Set(both()).size).toBe(1);
    draft.reset();
    expect(both()).toEqual(Array(2).fill({ value: 'a', problem: null, isTouched: false }));
  });

  it('wakes the readers of one field only', () => {
    const draft = draftOf([
      [1, 'a'],
      [2, 'b'],
    ]);
    const woken: number[] = [];
    for (const id of draft.ids) draft.store.sub(draft.field(id).value, () => woken.push(id));
    draft.setValue(2, 'c');
    expect(woken).toEqual([2]);
  });

  it('notifies subscribers once of changes that are made together', () => {
    const draft = draftOf([
      [1, 'a'],
      [2, 'b'],
    ]);
    const notifications: unknown[] = [];
    const problem = (id: number) => ({ attribute: 'x', subjectAttributeId: id, code: 'required', message: 'Preencha' });
    draft.store.sub(draft.state(1), () => notifications.push(draft.store.get(draft.state(1))));
    draft.store.sub(draft.problems, () => notifications.push(draft.store.get(draft.problems).size));
    draft.batch(() => {
      draft.touch(1);
      draft.setValue(1, 'c');
      for (const id of draft.ids) draft.setProblem(id, problem(id));
    });
    expect(notifications).toHaveLength(2);
    expect(notifications).toEqual(expect.arrayContaining([2, { value: 'c', problem: problem(1), isTouched: true }]));
  });

  it('keeps what was typed when saved values change under it', () => {
    const draft = draftOf([
      [1, 'a'],
      [2, 'b'],
    ]);
    draft.setValue(1, 'mine');
    draft.rebase(
      new Map([
        [1, 'theirs'],
        [2, 'theirs'],
      ]),
      false,
    );
    expect([...draft.values().values()]).toEqual(['mine', 'theirs']);
    draft.reset();
    expect([...draft.values().values()]).toEqual(['theirs', 'theirs']);
  });

  it('refuses an attribute that it does not have', () => {
    expect(() => draftOf([]).field(9)).toThrow('no attribute 9');
  });
});

describe('createRecordStore', () => {
  const titled = (title: string) => ({
    ...first!,
    talkValues: first!.talkValues.map((one) => (one.subjectAttributeId === 101 ? { ...one, value: title } : one)),
  });
  const save = { talkValues: [{ subjectAttributeId: 101, value: 'Outro' }] };

  it('shows new values at once, marks the row while it syncs, then takes the answer [TALK-17]', async () => {
    const store = createRecordStore(memory());
    const seen: string[] = [];
    store.jotai.sub(store.localRecords('chamado'), () => {
      const state = store.jotai.get(store.localRecords('chamado')).get(9001);
      if (state) seen.push(state.sync);
    });
    store.markEditing('chamado', first!, true);
    await store.save('chamado', { optimistic: titled('Outro'), save, idempotencyKey: 'k' });
    expect(seen).toEqual(['editing', 'syncing', 'idle']);
    expect(store.jotai.get(store.localRecords('chamado')).get(9001)?.talk.version).toBe(2);
  });

  it('replaces the temporary id of a new record by the one that the server gave', async () => {
    const store = createRecordStore(memory());
    const talkId = store.nextTemporaryId();
    const saving = store.save('chamado', { optimistic: { ...first!, talkId }, save, idempotencyKey: 'k' });
    expect(store.jotai.get(store.localRecords('chamado')).get(talkId)?.sync).toBe('syncing');
    const outcome = await saving;
    expect(outcome.replacedId).toBe(talkId);
    const ahead = store.jotai.get(store.localRecords('chamado'));
    expect(ahead.has(talkId)).toBe(false);
    expect(ahead.get(outcome.talk.talkId)?.sync).toBe('idle');
  });

  it('keeps the values and the messages of a refused save', async () => {
    const answer = { code: 'X', message: 'Não.', errors: [{ code: 'minChars', message: 'Curto demais.' }] };
    const details = { method: 'PUT', path: '/', status: 400, message: 'Não.', answer };
    const update = vi.fn(() => Promise.reject(new EngineError('REQUEST_FAILED', details)));
    const store = createRecordStore({ ...memory(), update });
    await expect(
      store.save('chamado', { optimistic: titled('Outro'), save, idempotencyKey: 'k' }),
    ).rejects.toBeInstanceOf(EngineError);
    const state = store.jotai.get(store.localRecords('chamado')).get(9001);
    expect(state).toMatchObject({ sync: 'failed', messages: ['Curto demais.'], talk: titled('Outro') });
  });

  it('forgets what lists have read by now, and keeps what is newer', () => {
    const store = createRecordStore(memory());
    store.markEditing('chamado', first!, true);
    store.prune('chamado', talks);
    expect(store.jotai.get(store.localRecords('chamado')).size).toBe(1);
    store.markEditing('chamado', first!, false);
    expect(store.jotai.get(store.localRecords('chamado')).size).toBe(0);
  });
});

describe('createIdempotencyKeys', () => {
  it('keeps the key of a repeated save and changes it with the content', () => {
    const keyOf = createIdempotencyKeys();
    const key = keyOf({ a: 1 });
    expect(keyOf({ a: 1 })).toBe(key);
    expect(keyOf({ a: 2 })).not.toBe(key);
  });
});

describe('sameValue', () => {
  it('compares canonical values by content', () => {
    expect(sameValue([{ id: 1 }], [{ id: 1 }])).toBe(true);
    expect(sameValue({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(sameValue(null, undefined)).toBe(true);
    expect(sameValue([], {})).toBe(false);
  });
});
