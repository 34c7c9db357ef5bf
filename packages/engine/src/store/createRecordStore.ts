import type { RecordId } from '../contract/recordId';
import { createStore, type Atom } from 'jotai/vanilla';
import type { Talk } from '../contract/talk';
import type { DataAdapter } from '../data/DataAdapter';
import { problemsOf, userMessageOf } from '../data/requestFailure';
import type { JotaiStore } from './createDraft';
import { createLocalRecords } from './createLocalRecords';
import { doAct } from './doAct';
import type { OutboxFactory } from './outbox/createOutbox';
import type { ActRequest, Outbox } from './outbox/openOutbox';
import type { RecordState, SaveOutcome, SaveRequest } from './recordSaving';
import { sendSave } from './sendSave';
import { createTemporaryIds } from './temporaryIds';

/** The records changed by this page, shared by its forms and grids. */
export interface RecordStore {
  readonly jotai: JotaiStore;
  /** Saves that wait for the server; `null` without an outbox. */
  readonly outbox: Outbox | null;
  nextTemporaryId(): RecordId;
  /** The local state of a subject's records that lists have not read yet, by talk id. */
  localRecords(subject: string): Atom<ReadonlyMap<RecordId, RecordState>>;
  /** Marks a record as changed in the page, or removes the mark. */
  markEditing(subject: string, talk: Talk, isEditing: boolean): void;
  /**
   * Shows the new values at once and sends them. A save that reaches no server is added to the outbox, if there is one; other
   * failures preserve the values, marked `failed`, and throw the error.
   */
  save(subject: string, request: SaveRequest): Promise<SaveOutcome>;
  /**
   * Performs an action on one record other than saving it. If no server is reached it is added to the outbox; other failures are
   * thrown. Returns whether it was done or queued.
   */
  act(subject: string, request: ActRequest): Promise<'done' | 'queued'>;
  /** Sends a refused save again unchanged, with the same idempotency key; `null` when nothing of the record was refused. */
  retry(subject: string, talkId: RecordId): Promise<SaveOutcome | null>;
  /** Discards a refused save: the record is shown as last read. */
  discard(subject: string, talkId: RecordId): void;
  /** Called by lists that have just read the subject: local state that is not newer is dropped. */
  prune(subject: string, read: readonly Talk[]): void;
  /** The records that this page made since `forgetCreated`, the last one first: they come first in every list that has them. */
  created(subject: string): readonly RecordId[];
  /** Called when the person reloads a list or orders it anew: every record is where the order puts it. */
  forgetCreated(subject: string): void;
  /** Drops the results of saves, which belong to an adapter; what is not saved stays. */
  forgetSaved(): void;
  /** Incremented when the subject's lists should reload. */
  generation(subject: string): Atom<number>;
  /** Makes every list of the subject reload: after a deletion, an activation, or another person's change. */
  invalidate(subject: string): void;
}

/**
 * A store of records over one adapter; with an outbox, saves survive a lost connection and a reload. `messageOf` returns error
 * messages in the language of the page; Portuguese by default.
 */
export function createRecordStore(
  adapter: DataAdapter,
  outboxFactory: OutboxFactory | null = null,
  messageOf: (error: unknown) => string = (error) => userMessageOf(error),
): RecordStore {
  const jotai = createStore();
  const nextTemporaryId = createTemporaryIds();
  const { get, change, noteCreated, ...records } = createLocalRecords(jotai);
  const refused = new WeakMap<Talk, { request: SaveRequest; before: RecordState | undefined }>();

  const { invalidate } = records;
  const opened =
    outboxFactory?.({ adapter, messageOf, jotai, nextTemporaryId, change, noteCreated, invalidate }) ?? null;
  const outbox = opened?.outbox ?? null;

  const save = async (subject: string, request: SaveRequest): Promise<SaveOutcome> => {
    const { optimistic } = request;
    const last = get(subject, optimistic.talkId);
    // The result of an earlier save may be newer than the lists: discarding this save restores it.
    const before = last?.sync === 'idle' ? last : last && refused.get(last.talk)?.before;
    change(subject, (all) => all.set(optimistic.talkId, { talk: optimistic, sync: 'syncing', messages: [] }));
    try {
      const outcome = await (opened ? opened.save(subject, request) : sendSave(adapter, subject, request));
      if (outcome.isQueued) return outcome;
      if (outcome.replacedId !== null) noteCreated(subject, outcome.talk.talkId);
      change(subject, (all) => {
        if (outcome.replacedId !== null) all.delete(outcome.replacedId);
        all.set(outcome.talk.talkId, { talk: outcome.talk, sync: 'idle', messages: [] });
      });
      return outcome;
    } catch (error) {
      const problems = problemsOf(error).map((problem) => problem.message);
      const messages = problems.length > 0 ? problems : [messageOf(error)];
      refused.set(optimistic, { request, before });
      change(subject, (all) => all.set(optimistic.talkId, { talk: optimistic, sync: 'failed', messages }));
      throw error;
    }
  };

  /** The queued save of a record that the server refused. */
  const rejectedOf = (subject: string, talkId: RecordId) =>
    outbox &&
    jotai
      .get(outbox.saves)
      .find((one) => one.state !== 'waiting' && !one.act && one.subject === subject && one.talk.talkId === talkId);

  return {
    jotai,
    outbox,
    nextTemporaryId,
    ...records,
    save,

    async act(subject, request) {
      if (opened) return opened.act(subject, request);
      await doAct(adapter, subject, request);
      return 'done';
    },

    async retry(subject, talkId) {
      const rejected = rejectedOf(subject, talkId);
      if (rejected) return outbox?.retry(rejected.id).then(() => null) ?? null;
      const state = get(subject, talkId);
      const known = state?.sync === 'failed' ? refused.get(state.talk) : undefined;
      return known ? save(subject, known.request) : null;
    },

    discard(subject, talkId) {
      const state = get(subject, talkId);
      if (state?.sync !== 'failed') return;
      const rejected = rejectedOf(subject, talkId);
      if (rejected) return void outbox?.discard(rejected.id).catch(() => undefined);
      const before = refused.get(state.talk)?.before;
      change(subject, (all) => (before ? all.set(talkId, before) : all.delete(talkId)));
    },
  };
}
