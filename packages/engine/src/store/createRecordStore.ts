import { atom, createStore, type Atom, type PrimitiveAtom } from 'jotai/vanilla';
import type { Talk } from '../contract/talk';
import type { DataAdapter } from '../data/DataAdapter';
import { problemsOf, userMessageOf } from '../data/requestFailure';
import type { JotaiStore } from './createDraft';
import { createOutbox, type ActRequest, type Outbox } from './outbox/createOutbox';
import { canBeSentLater } from './outbox/canBeSentLater';
import type { OutboxStorage } from './outbox/OutboxStorage';
import type { QueuedSave } from './outbox/QueuedSave';
import { doAct } from './outbox/doAct';
import { showQueued } from './outbox/showQueued';
import type { RecordState, SaveOutcome, SaveRequest } from './recordSaving';
import { createTemporaryIds } from './temporaryIds';

/** The records that this page has touched, shared by its forms and grids. */
export interface RecordStore {
  readonly jotai: JotaiStore;
  /** Saves that wait for the server; `null` where nothing keeps them. */
  readonly outbox: Outbox | null;
  nextTemporaryId(): number;
  /** The records of a subject that are ahead of what lists read, by talk id. */
  ahead(subject: string): Atom<ReadonlyMap<number, RecordState>>;
  /** Marks a record as changed in the page, or takes the mark away. */
  markEditing(subject: string, talk: Talk, isEditing: boolean): void;
  /**
   * Shows the new values at once and sends them. A save that reaches no server waits in the outbox, if there is one; other
   * failures keep the values, marked `failed`, and throw the error.
   */
  save(subject: string, request: SaveRequest): Promise<SaveOutcome>;
  /**
   * Does something to one record beside saving it. What reaches no server waits in the outbox, behind what waits there;
   * other failures are thrown. Answers whether it was done or waits.
   */
  act(subject: string, request: ActRequest): Promise<'done' | 'queued'>;
  /** Sends a refused save again as it was, with the same idempotency key; `null` when nothing of the record was refused. */
  retry(subject: string, talkId: number): Promise<SaveOutcome | null>;
  /** Gives a refused save up: the record is shown as it was read. */
  discard(subject: string, talkId: number): void;
  /** Lists that just read the subject know these versions: what is not newer is forgotten. */
  settle(subject: string, read: readonly Talk[]): void;
  /** Grows when the subject's lists should be read again. */
  generation(subject: string): Atom<number>;
  /** Makes every list of the subject read again: after a deletion, an activation, or another person's change. */
  invalidate(subject: string): void;
}

/** A store of records over one adapter; with `storage`, saves outlive a lost connection and the page. */
export function createRecordStore(adapter: DataAdapter, storage: OutboxStorage | null = null): RecordStore {
  const jotai = createStore();
  const nextTemporaryId = createTemporaryIds();
  const bySubject = new Map<string, PrimitiveAtom<ReadonlyMap<number, RecordState>>>();

  const generations = new Map<string, PrimitiveAtom<number>>();
  const refused = new WeakMap<Talk, { request: SaveRequest; before: RecordState | undefined }>();

  const ahead = (subject: string) => {
    let known = bySubject.get(subject);
    if (!known) bySubject.set(subject, (known = atom<ReadonlyMap<number, RecordState>>(new Map())));
    return known;
  };

  const generation = (subject: string) => {
    let known = generations.get(subject);
    if (!known) generations.set(subject, (known = atom(0)));
    return known;
  };

  const change = (subject: string, edit: (records: Map<number, RecordState>) => void) => {
    const next = new Map(jotai.get(ahead(subject)));
    edit(next);
    jotai.set(ahead(subject), next);
  };

  const send = async (subject: string, { optimistic, save, idempotencyKey }: SaveRequest): Promise<SaveOutcome> => {
    if (optimistic.talkId >= 0) {
      const talk = await adapter.update(subject, optimistic.talkId, save, idempotencyKey);
      return { talk, replacedId: null, location: null };
    }
    const { resourceId, location } = await adapter.create(subject, save, idempotencyKey);
    return { talk: { ...optimistic, talkId: resourceId, version: 1 }, replacedId: optimistic.talkId, location };
  };

  const sendQueued = async (queued: QueuedSave): Promise<SaveOutcome> => {
    const { subject, talk, save, act, idempotencyKey } = queued;
    if (!act) return send(subject, { optimistic: talk, save, idempotencyKey });
    await doAct(adapter, subject, talk.talkId, act, idempotencyKey);
    return { talk, replacedId: null, location: null };
  };
  const invalidate = (subject: string) => jotai.set(generation(subject), (count) => count + 1);

  const outbox = storage && createOutbox(jotai, storage, sendQueued);
  if (outbox) showQueued({ jotai, outbox, nextTemporaryId, change, invalidate });

  const act: RecordStore['act'] = async (subject, request) => {
    const { talkId, idempotencyKey } = request;
    if (outbox?.isBusy()) {
      await outbox.addAct(subject, request);
      void outbox.send().catch(() => undefined);
      return 'queued';
    }
    try {
      await doAct(adapter, subject, talkId, request.act, idempotencyKey);
      return 'done';
    } catch (error) {
      if (!outbox || !canBeSentLater(error)) throw error;
      await outbox.addAct(subject, request).catch(() => {
        throw error;
      });
      return 'queued';
    }
  };

  const queue = async (waiting: Outbox, subject: string, request: SaveRequest): Promise<SaveOutcome> => {
    await waiting.add(subject, request);
    return { talk: request.optimistic, replacedId: null, location: null, isQueued: true };
  };

  const sendOrQueue = async (subject: string, request: SaveRequest): Promise<SaveOutcome> => {
    if (!outbox || !request.before) return send(subject, request);
    if (outbox.isBusy()) {
      const queued = await queue(outbox, subject, request);
      void outbox.send().catch(() => undefined);
      return queued;
    }
    try {
      return await send(subject, request);
    } catch (error) {
      if (!canBeSentLater(error)) throw error;
      return await queue(outbox, subject, request).catch(() => {
        throw error;
      });
    }
  };

  const save = async (subject: string, request: SaveRequest): Promise<SaveOutcome> => {
    const { optimistic } = request;
    const last = jotai.get(ahead(subject)).get(optimistic.talkId);
    // What an earlier save came to may be ahead of the lists: giving this one up leads back to it.
    const before = last?.sync === 'idle' ? last : last && refused.get(last.talk)?.before;
    change(subject, (records) => records.set(optimistic.talkId, { talk: optimistic, sync: 'syncing', messages: [] }));
    try {
      const outcome = await sendOrQueue(subject, request);
      if (outcome.isQueued) return outcome;
      change(subject, (records) => {
        if (outcome.replacedId !== null) records.delete(outcome.replacedId);
        records.set(outcome.talk.talkId, { talk: outcome.talk, sync: 'idle', messages: [] });
      });
      return outcome;
    } catch (error) {
      const problems = problemsOf(error).map((problem) => problem.message);
      const messages = problems.length > 0 ? problems : [userMessageOf(error)];
      refused.set(optimistic, { request, before });
      change(subject, (records) => records.set(optimistic.talkId, { talk: optimistic, sync: 'failed', messages }));
      throw error;
    }
  };

  /** The save of a record that waited and was refused. */
  const stuckOf = (subject: string, talkId: number) =>
    outbox &&
    jotai
      .get(outbox.saves)
      .find((one) => one.state !== 'waiting' && !one.act && one.subject === subject && one.talk.talkId === talkId);

  return {
    jotai,
    outbox,
    nextTemporaryId,
    ahead,
    save,
    act,

    async retry(subject, talkId) {
      const stuck = stuckOf(subject, talkId);
      if (stuck) return outbox?.retry(stuck.id).then(() => null) ?? null;
      const state = jotai.get(ahead(subject)).get(talkId);
      const known = state?.sync === 'failed' ? refused.get(state.talk) : undefined;
      return known ? save(subject, known.request) : null;
    },

    discard(subject, talkId) {
      const state = jotai.get(ahead(subject)).get(talkId);
      if (state?.sync !== 'failed') return;
      const stuck = stuckOf(subject, talkId);
      if (stuck) return void outbox?.discard(stuck.id).catch(() => undefined);
      const before = refused.get(state.talk)?.before;
      change(subject, (records) => (before ? records.set(talkId, before) : records.delete(talkId)));
    },

    markEditing(subject, talk, isEditing) {
      const sync = jotai.get(ahead(subject)).get(talk.talkId)?.sync ?? 'idle';
      if (sync === 'syncing' || sync === 'queued') return;
      change(subject, (records) => {
        if (isEditing) records.set(talk.talkId, { talk, sync: 'editing', messages: [] });
        else records.delete(talk.talkId);
      });
    },

    settle(subject, read) {
      const versions = new Map(read.map((talk) => [talk.talkId, talk.version]));
      const outdated = [...jotai.get(ahead(subject))].filter(
        ([talkId, { talk, sync }]) => sync === 'idle' && (versions.get(talkId) ?? Infinity) >= talk.version,
      );
      if (outdated.length > 0) change(subject, (records) => outdated.forEach(([talkId]) => records.delete(talkId)));
    },

    generation,
    invalidate,
  };
}
