import { describe, expect, it, vi } from 'vitest';
import type { Talk, TalkSave } from '../../contract/talk';
import type { DataAdapter } from '../../data/DataAdapter';
import { createMemoryAdapter } from '../../data/createMemoryAdapter';
import { EngineError } from '../../errors/EngineError';
import { chamadoFixture } from '../../testing/chamado.fixture';
import { createRecordStore, type RecordStore } from '../createRecordStore';
import { optimisticTalk } from '../talkValues';
import { createOutbox } from './createOutbox';
import { heldBack } from './dependencies';
import { rejectedSaves } from './rejectedSaves';
import { memoryOutbox } from './testing/memoryOutbox';

const { subject, gridTemplate, talks } = chamadoFixture;
const subjectIdentifier = subject.subjectIdentifier;
const [first, second] = talks;
const [title, other] = subject.subjectAttributes;
if (!first || !second || !title || !other) throw new Error('The fixture has no records.');
const id = title.subjectAttributeId;
const otherId = other.subjectAttributeId;

const unreachable = () => new EngineError('NETWORK_UNAVAILABLE', { method: 'PUT', path: '/', message: 'cut' });
const refusal = (status: number, answer: object = {}) =>
  new EngineError('REQUEST_FAILED', { method: 'PUT', path: '/', status, message: 'Não pode.', answer });

/** A server in memory whose connection can be cut, and that recognises repeated saves by their key. */
function server() {
  const memory = createMemoryAdapter({ subjects: [{ subject, templates: [gridTemplate], talks }] });
  const calls: string[] = [];
  const line = { isCut: false, losesAnswers: false };
  const call = async <Answer>(call: string, work: () => Promise<Answer>): Promise<Answer> => {
    if (line.isCut) throw unreachable();
    calls.push(call);
    const answer = await work();
    if (line.losesAnswers) throw unreachable();
    return answer;
  };
  const adapter: DataAdapter = {
    ...memory,
    create: (name, save, key) => call(`create ${key}`, () => memory.create(name, save, key)),
    remove: (name, talkIds, key) => call(`remove ${talkIds.join()} ${key}`, () => memory.remove(name, talkIds)),
    deactivate: (name, talkIds, key) =>
      call(`deactivate ${talkIds.join()} ${key}`, () => memory.deactivate(name, talkIds)),
    comment: (_, talkId, { text, visibility }, key) =>
      call(`comment ${talkId} ${visibility} ${text} ${key}`, async () => undefined),
    startTask: (talkId) => call(`start ${talkId}`, async () => undefined),
    update: (name, talkId, save, key) => call(`update ${talkId} ${key}`, () => memory.update(name, talkId, save, key)),
  };
  return { adapter, memory, calls, line };
}

const context = { subject, relatedSubjects: [] } as unknown as Parameters<typeof optimisticTalk>[1];

function saving(before: Talk, value: string, key: string, id = title?.subjectAttributeId ?? 0) {
  const save: TalkSave = {
    talkValues: [{ subjectAttributeId: id, value }],
    ...(before.talkId > 0 && { talkId: before.talkId, version: before.version }),
  };
  return { optimistic: optimisticTalk(before, context, new Map([[id, value]])), save, before, idempotencyKey: key };
}

const valueOf = (talk: Talk | undefined, of = id) =>
  talk?.talkValues.find((one) => one.subjectAttributeId === of)?.value;
const waiting = (store: RecordStore) => store.jotai.get(store.outbox!.saves).map(({ state }) => state);
const newTalk = (store: RecordStore): Talk => ({ ...first, talkId: store.nextTemporaryId(), talkValues: [] });

describe('saves without a connection', () => {
  it('wait, show their values, and are sent in their order once it is back', async () => {
    const { adapter, memory, calls, line } = server();
    const store = createRecordStore(adapter, createOutbox(memoryOutbox()));
    line.isCut = true;
    expect((await store.save(subjectIdentifier, saving(first, 'um', 'k1'))).isQueued).toBe(true);
    await store.save(subjectIdentifier, saving(second, 'dois', 'k2'));
    await store.save(subjectIdentifier, saving(newTalk(store), 'três', 'k3'));
    const ahead = store.jotai.get(store.localRecords(subjectIdentifier));
    expect(ahead.get(first.talkId)?.sync).toBe('queued');
    expect(valueOf(ahead.get(first.talkId)?.talk)).toBe('um');
    line.isCut = false;
    await store.outbox?.send();
    expect(calls).toEqual([`update ${first.talkId} k1`, `update ${second.talkId} k2`, 'create k3']);
    expect(waiting(store)).toEqual([]);
    expect(valueOf(await memory.read(subjectIdentifier, first.talkId))).toBe('um');
    expect(store.jotai.get(store.localRecords(subjectIdentifier)).get(first.talkId)?.sync).toBe('idle');
  });

  it('survive the page, and are sent by the next one', async () => {
    const { adapter, memory, line } = server();
    const storage = memoryOutbox();
    line.isCut = true;
    await createRecordStore(adapter, createOutbox(storage)).save(subjectIdentifier, saving(first, 'um', 'k1'));
    line.isCut = false;
    const next = createRecordStore(adapter, createOutbox(storage));
    const stop = next.outbox?.start();
    await vi.waitFor(async () => expect(valueOf(await memory.read(subjectIdentifier, first.talkId))).toBe('um'));
    await vi.waitFor(() => expect(waiting(next)).toEqual([]));
    stop?.();
  });

  it('are sent again with their key when the answer was lost, so that nothing is there twice', async () => {
    const { adapter, memory, line } = server();
    const store = createRecordStore(adapter, createOutbox(memoryOutbox()));
    const count = async () => (await memory.list(subjectIdentifier, {})).totalResults;
    const before = await count();
    line.losesAnswers = true;
    await store.save(subjectIdentifier, saving(newTalk(store), 'novo', 'k1'));
    line.losesAnswers = false;
    await store.outbox?.send();
    expect(await count()).toBe((before ?? 0) + 1);
  });

  it('of one record follow each other without a conflict with themselves', async () => {
    const { adapter, memory, line } = server();
    const store = createRecordStore(adapter, createOutbox(memoryOutbox()));
    line.isCut = true;
    const one = saving(first, 'um', 'k1');
    await store.save(subjectIdentifier, one);
    await store.save(subjectIdentifier, saving(one.optimistic, 'dois', 'k2'));
    line.isCut = false;
    await store.outbox?.send();
    expect(waiting(store)).toEqual([]);
    expect(valueOf(await memory.read(subjectIdentifier, first.talkId))).toBe('dois');
  });

  it('that meet another person’s change stay as a conflict and hold only their own record back', async () => {
    const { adapter, memory, line } = server();
    const store = createRecordStore(adapter, createOutbox(memoryOutbox()));
    line.isCut = true;
    await store.save(subjectIdentifier, saving(first, 'meu', 'k1'));
    await store.save(subjectIdentifier, saving(second, 'outro', 'k2'));
    await memory.update(subjectIdentifier, first.talkId, saving(first, 'deles', 'x').save, 'x');
    line.isCut = false;
    const stuck = vi.fn();
    store.outbox?.onRejected(stuck);
    await store.outbox?.send();
    expect(waiting(store)).toEqual(['conflict']);
    expect(stuck).toHaveBeenCalledOnce();
    expect(valueOf(await memory.read(subjectIdentifier, first.talkId))).toBe('deles');
    expect(valueOf(await memory.read(subjectIdentifier, second.talkId))).toBe('outro');
    expect(store.jotai.get(store.localRecords(subjectIdentifier)).get(first.talkId)?.sync).toBe('failed');
  });

  it('that are not based on a refused one are sent: other attributes and comments of its record; the rest is held back', async () => {
    const { adapter, memory, calls, line } = server();
    const store = createRecordStore(adapter, createOutbox(memoryOutbox()));
    const { talkId, displayName } = first;
    line.isCut = true;
    const one = saving(first, 'meu', 'k1');
    await store.save(subjectIdentifier, one);
    const two = saving(one.optimistic, 'outro campo', 'k2', otherId);
    await store.save(subjectIdentifier, two);
    await store.save(subjectIdentifier, saving(two.optimistic, 'meu de novo', 'k3'));
    for (const [kind, idempotencyKey] of [
      ['comment', 'k4'],
      ['deactivate', 'k5'],
    ] as const) {
      const act = kind === 'comment' ? ({ kind, text: 'Oi' } as const) : ({ kind } as const);
      await store.act(subjectIdentifier, { talkId, displayName, act, idempotencyKey });
    }
    await memory.update(subjectIdentifier, talkId, saving(first, 'deles', 'x').save, 'x');
    line.isCut = false;
    await store.outbox?.send();
    expect(calls).toEqual([`update ${talkId} k1`, `update ${talkId} k2`, `comment ${talkId} public Oi k4`]);
    const saves = store.jotai.get(store.outbox!.saves);
    expect(saves.map(({ state, idempotencyKey }) => `${idempotencyKey} ${state}`)).toEqual([
      'k1 conflict',
      'k3 waiting',
      'k5 waiting',
    ]);
    expect([...heldBack(saves)].map(([held, by]) => [held, by.idempotencyKey])).toEqual([
      [saves[1]?.id, 'k1'],
      [saves[2]?.id, 'k1'],
    ]);
    const read = await memory.read(subjectIdentifier, talkId);
    expect([valueOf(read), valueOf(read, otherId)]).toEqual(['deles', 'outro campo']);
    // Lists show the record with what was sent and what waits.
    const shown = store.jotai.get(store.localRecords(subjectIdentifier)).get(talkId);
    expect([valueOf(shown?.talk), valueOf(shown?.talk, otherId)]).toEqual(['meu de novo', 'outro campo']);
    // Its form offers what waits for the decision, and nothing that was sent.
    const rejected = rejectedSaves(store.jotai, store.outbox!, subjectIdentifier, talkId);
    expect([...(rejected.read()?.values ?? [])]).toEqual([[id, { value: 'meu de novo', base: valueOf(first) }]]);
    rejected.forget();
    await vi.waitFor(() => expect(waiting(store)).toEqual(['waiting']));
    await store.outbox?.send();
    expect(calls.at(-1)).toBe(`deactivate ${talkId} k5`);
  });

  it('say whether they wait for a connection or for a server that is unavailable', async () => {
    const { adapter, line } = server();
    const update = vi.fn(adapter.update);
    const store = createRecordStore({ ...adapter, update }, createOutbox(memoryOutbox()));
    line.isCut = true;
    await store.save(subjectIdentifier, saving(first, 'um', 'k1'));
    await store.outbox?.send();
    expect(store.jotai.get(store.outbox!.waitsFor)).toBe('connection');
    update.mockRejectedValueOnce(refusal(503));
    await store.outbox?.send();
    expect([waiting(store), store.jotai.get(store.outbox!.waitsFor)]).toEqual([['waiting'], 'server']);
  });

  it('are read again when the storage could not be read at first', async () => {
    vi.useFakeTimers();
    const { adapter, calls, line } = server();
    const storage = memoryOutbox();
    line.isCut = true;
    await createRecordStore(adapter, createOutbox(storage)).save(subjectIdentifier, saving(first, 'um', 'k1'));
    line.isCut = false;
    const list = vi.fn(storage.list).mockRejectedValueOnce(new Error('Internal error opening backing store'));
    const stop = createRecordStore(adapter, createOutbox({ ...storage, list })).outbox?.start();
    await vi.advanceTimersByTimeAsync(2_100);
    expect(calls).toEqual([`update ${first.talkId} k1`]);
    stop?.();
    vi.useRealTimers();
  });

  it('that are refused keep the sentences, wait again when asked to, and go when thrown away', async () => {
    const { adapter, line } = server();
    const update = vi.fn(adapter.update);
    const store = createRecordStore({ ...adapter, update }, createOutbox(memoryOutbox()));
    line.isCut = true;
    await store.save(subjectIdentifier, saving(first, 'um', 'k1'));
    line.isCut = false;
    update.mockRejectedValue(refusal(422, { message: 'x', errors: [{ code: 'x', message: 'Título é curto.' }] }));
    await store.outbox?.send();
    const [save] = store.jotai.get(store.outbox!.saves);
    expect(save).toMatchObject({ state: 'refused', messages: ['Título é curto.'] });
    await store.outbox?.retry(save!.id);
    expect(update).toHaveBeenCalledTimes(3);
    await store.outbox?.discard(save!.id);
    expect(waiting(store)).toEqual([]);
    await store.outbox?.retry(save!.id);
    expect(waiting(store)).toEqual([]);
    expect(store.jotai.get(store.localRecords(subjectIdentifier)).has(first.talkId)).toBe(false);
  });

  it('fail as before when the browser cannot keep them, or when the server answered', async () => {
    const { adapter, line } = server();
    const full = { ...memoryOutbox(), write: () => Promise.reject(new Error('QuotaExceededError')) };
    line.isCut = true;
    await expect(
      createRecordStore(adapter, createOutbox(full)).save(subjectIdentifier, saving(first, 'um', 'k1')),
    ).rejects.toThrow(/NETWORK_UNAVAILABLE/);
    const store = createRecordStore(
      { ...adapter, update: () => Promise.reject(refusal(500)) },
      createOutbox(memoryOutbox()),
    );
    await expect(store.save(subjectIdentifier, saving(first, 'um', 'k1'))).rejects.toThrow();
    expect(waiting(store)).toEqual([]);
  });

  it('keep their order when the clock is set back, and across pages', async () => {
    const { adapter, calls, line } = server();
    const storage = memoryOutbox();
    line.isCut = true;
    const clock = vi.spyOn(Date, 'now');
    for (const [at, key] of [...'abcd'].entries()) {
      clock.mockReturnValue(Date.UTC(2026, 0, 10 - at));
      const page = createRecordStore(adapter, createOutbox(storage));
      await page.save(subjectIdentifier, saving(at % 2 === 0 ? first : second, key, key));
    }
    const page = createRecordStore(adapter, createOutbox(storage));
    await Promise.all(['e', 'f'].map((key) => page.save(subjectIdentifier, saving(newTalk(page), key, key))));
    clock.mockRestore();
    line.isCut = false;
    await page.outbox?.send();
    const order = calls.map((call) => call.split(' ').at(-1));
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('go out at a steady pace over a line that lets one through at a time', async () => {
    vi.useFakeTimers();
    try {
      const { adapter, calls, line } = server();
      let attempts = 0;
      const create: DataAdapter['create'] = (...args) => {
        if (line.isCut || ++attempts % 2 === 0) return Promise.reject(unreachable());
        return adapter.create(...args);
      };
      const store = createRecordStore({ ...adapter, create }, createOutbox(memoryOutbox()));
      line.isCut = true;
      for (let at = 0; at < 8; at += 1) await store.save(subjectIdentifier, saving(newTalk(store), `x${at}`, `k${at}`));
      line.isCut = false;
      const stop = store.outbox?.start();
      await vi.advanceTimersByTimeAsync(7 * 2_000 + 100);
      expect(calls).toHaveLength(8);
      expect(waiting(store)).toEqual([]);
      stop?.();
    } finally {
      vi.useRealTimers();
    }
  });

  it('of two pages with the same temporary id are two records', async () => {
    const { adapter, memory, line } = server();
    const storage = memoryOutbox();
    line.isCut = true;
    for (const key of ['k1', 'k2']) {
      const page = createRecordStore(adapter, createOutbox(storage));
      await page.save(subjectIdentifier, saving(newTalk(page), key, key));
    }
    const store = createRecordStore(adapter, createOutbox(storage));
    await store.outbox?.send();
    const shown = [...store.jotai.get(store.localRecords(subjectIdentifier)).values()];
    expect(shown.map(({ talk }) => valueOf(talk))).toEqual(['k1', 'k2']);
    line.isCut = false;
    await store.outbox?.send();
    const { itens } = await memory.list(subjectIdentifier, { fetch: 500 });
    expect(itens.filter((talk) => ['k1', 'k2'].includes(String(valueOf(talk))))).toHaveLength(2);
  });
});

describe('other acts without a connection', () => {
  const act = (talk: Talk, kind: 'delete' | 'deactivate', idempotencyKey: string) =>
    ({ talkId: talk.talkId, displayName: talk.displayName, act: { kind }, idempotencyKey }) as const;
  const comment = (talk: Talk, text: string, idempotencyKey: string) =>
    ({
      talkId: talk.talkId,
      displayName: '',
      act: { kind: 'comment', text, visibility: 'internal' },
      idempotencyKey,
    }) as const;

  it('wait in the same order as saves, each with its key, and leave lists as they are until they are done', async () => {
    const { adapter, memory, calls, line } = server();
    const store = createRecordStore(adapter, createOutbox(memoryOutbox()));
    line.isCut = true;
    expect(await store.act(subjectIdentifier, comment(first, 'Oi', 'k1'))).toBe('queued');
    await store.save(subjectIdentifier, saving(first, 'um', 'k2'));
    await store.act(subjectIdentifier, act(first, 'deactivate', 'k3'));
    await store.act(subjectIdentifier, act(second, 'delete', 'k4'));
    const ahead = store.jotai.get(store.localRecords(subjectIdentifier));
    expect([...ahead.keys()]).toEqual([first.talkId]);
    expect(valueOf(ahead.get(first.talkId)?.talk)).toBe('um');
    const generation = store.jotai.get(store.generation(subjectIdentifier));
    line.isCut = false;
    await store.outbox?.send();
    const { talkId } = first;
    expect(calls).toEqual([
      `comment ${talkId} internal Oi k1`,
      `update ${talkId} k2`,
      `deactivate ${talkId} k3`,
      `remove ${second.talkId} k4`,
    ]);
    expect(await memory.read(subjectIdentifier, talkId)).toMatchObject({ isActive: false });
    expect(store.jotai.get(store.generation(subjectIdentifier))).toBeGreaterThan(generation);
    expect(store.jotai.get(store.localRecords(subjectIdentifier)).get(talkId)?.sync).toBe('idle');
  });

  it('that are refused keep their sentence and hold nothing back; taken out, they are not done', async () => {
    const { adapter, calls, line } = server();
    const remove = () =>
      Promise.reject(refusal(403, { message: 'Você não tem permissão para excluir este registro.' }));
    const store = createRecordStore({ ...adapter, remove }, createOutbox(memoryOutbox()));
    line.isCut = true;
    await store.save(subjectIdentifier, saving(second, 'dois', 'k0'));
    await store.act(subjectIdentifier, act(first, 'delete', 'k1'));
    await store.act(subjectIdentifier, comment(first, 'Oi', 'k2'));
    await store.act(subjectIdentifier, comment(first, 'Tchau', 'k3'));
    await store.outbox?.discard(store.jotai.get(store.outbox.saves)[2]!.id);
    line.isCut = false;
    await store.outbox?.send();
    expect(calls).toEqual([`update ${second.talkId} k0`, `comment ${first.talkId} internal Tchau k3`]);
    expect(waiting(store)).toEqual(['refused']);
    expect(store.jotai.get(store.outbox!.saves)[0]?.messages).toEqual(['Não pode.']);
    expect(store.jotai.get(store.localRecords(subjectIdentifier)).has(first.talkId)).toBe(false);
  });

  it('start a task that was created without a connection, once it has its number', async () => {
    const { adapter, calls, line } = server();
    const store = createRecordStore(adapter, createOutbox(memoryOutbox()));
    line.isCut = true;
    const { talk } = await store.save(subjectIdentifier, saving(newTalk(store), 'nova', 'k1'));
    expect(await store.outbox?.addFollowUp(subjectIdentifier, talk.talkId, { kind: 'start' })).toBe(true);
    line.isCut = false;
    await store.outbox?.send();
    expect(calls).toEqual(['create k1', expect.stringMatching(/^start [1-9]\d*$/)]);
    expect(waiting(store)).toEqual([]);
  });

  it('are thrown where the server refused them at once, or where nothing can do them', async () => {
    const { adapter } = server();
    const store = createRecordStore(
      { ...adapter, remove: () => Promise.reject(refusal(422)) },
      createOutbox(memoryOutbox()),
    );
    await expect(store.act(subjectIdentifier, act(first, 'delete', 'k1'))).rejects.toThrow();
    const { comment: _, ...silent } = adapter;
    const other = createRecordStore(silent, createOutbox(memoryOutbox()));
    await expect(other.act(subjectIdentifier, comment(first, 'Oi', 'k1'))).rejects.toThrow(/ACT_UNKNOWN/);
    expect(waiting(store)).toEqual([]);
  });
});
