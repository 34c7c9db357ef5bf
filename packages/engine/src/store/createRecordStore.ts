import { createStore, type Atom } from 'jotai/vanilla';
import type { Talk } from '../contract/talk';
import type { DataAdapter } from '../data/DataAdapter';
import { problemsOf, userMessageOf } from '../data/requestFailure';
import type { JotaiStore } from './createDraft';
import { createLocalRecords } from './createLocalRecords';
import { createOutbox, type ActRequest, type Outbox } from './outbox/createOutbox';
import type { OutboxStorage } from './outbox/OutboxStorage';
import { actOrQueue, sendOrQueue, sendQueued } from './outbox/sendOrQueue';
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
  localRecords(subject: string): Atom<ReadonlyMap<number, RecordState>>;
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
  prune(subject: string, read: readonly Talk[]): void;
  /** Grows when the subject's lists should be read again. */
  generation(subject: string): Atom<number>;
  /** Makes every list of the subject read again: after a deletion, an activation, or another person's change. */
  invalidate(subject: string): void;
}

/**
 * A store of records over one adapter; with `storage`, saves outlive a lost connection and the page. `messageOf` says what is
 * wrong in the language of the page; Portuguese unless given.
 */
export function createRecordStore(
  adapter: DataAdapter,
  storage: OutboxStorage | null = null,
  messageOf: (error: unknown) => string = (error) => userMessageOf(error),
): RecordStore {
  const jotai = createStore();
  const nextTemporaryId = createTemporaryIds();
  const { get, change, ...records } = createLocalRecords(jotai);
  const refused = new WeakMap<Talk, { request: SaveRequest; before: RecordState | undefined }>();

  const outbox = storage && createOutbox(jotai, storage, (queued) => sendQueued(adapter, queued), messageOf);
  if (outbox) showQueued({ jotai, outbox, nextTemporaryId, change, invalidate: records.invalidate });

  const save = async (subject: string, request: SaveRequest): Promise<SaveOutcome> => {
    const { optimistic } = request;
    const last = get(subject, optimistic.talkId);
    // The result of an earlier save may be newer than the lists: discarding this save leads back to it.
    const before = last?.sync === 'idle' ? last : last && refused.get(last.talk)?.before;
    change(subject, (all) => all.set(optimistic.talkId, { talk: optimistic, sync: 'syncing', messages: [] }));
    try {
      const outcome = await sendOrQueue(adapter, outbox, subject, request);
      if (outcome.isQueued) return outcome;
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
  const rejectedOf = (subject: string, talkId: number) =>
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
    act: (subject, request) => actOrQueue(adapter, outbox, subject, request),

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
