import type { RecordId } from '../../contract/recordId';
import { atom, type Atom } from 'jotai/vanilla';
import { conflictOf, problemsOf, statusOf } from '../../data/requestFailure';
import type { JotaiStore } from '../createDraft';
import type { SaveOutcome, SaveRequest } from '../recordSaving';
import { newTalk } from '../talkValues';
import type { OutboxStorage } from './OutboxStorage';
import { createQueue } from './createQueue';
import { createSender, nextOf } from './createSender';
import { withDependents } from './dependencies';
import { isSameRecord, type QueuedAct, type QueuedSave } from './QueuedSave';
import { rebaseSave, showOver } from './rebaseSave';

/** Saves and other actions that wait for the server, sent in their order once it can be reached. */
export interface Outbox {
  /** Oldest first. */
  readonly saves: Atom<readonly QueuedSave[]>;
  /** What the entries that no refused one holds back wait for: a connection, or a server that answered that it is busy or unavailable. */
  readonly waitsFor: Atom<'connection' | 'server'>;
  /** Whether a new save must wait behind others. */
  isBusy(): boolean;
  /** Stores a save until it was sent. Rejects when it cannot be stored. */
  add(subject: string, request: SaveRequest): Promise<void>;
  /** Stores another action on a record until it was done. Rejects when it cannot be stored. */
  addAct(subject: string, request: ActRequest): Promise<void>;
  /** Adds an action that runs after a queued creation; returns whether the creation still waits. */
  addFollowUp(subject: string, temporaryId: RecordId, act: QueuedAct): Promise<boolean>;
  /** Sends the waiting saves. Resolves when nothing more can be sent for now. */
  send(): Promise<void>;
  /** Sets a refused save waiting again and sends it. */
  retry(id: string): Promise<void>;
  /** Deletes a save, and those that are based on it. */
  discard(id: string): Promise<void>;
  /** Calls back for every save that the server accepted; `isLast` when no other of the record is left. Returns how to unsubscribe. */
  onSent(listener: (save: QueuedSave, outcome: SaveOutcome, isLast: boolean) => void): () => void;
  /** Calls back for every save that the server refused, which the user must resolve. Returns how to unsubscribe. */
  onRejected(listener: (save: QueuedSave) => void): () => void;
  /** Reads the stored saves and sends them until the returned function is called. */
  start(): () => void;
}

/** An action on a record: its id and name, the action, and the key that makes it safe to send again. */
export interface ActRequest {
  talkId: RecordId;
  displayName: string;
  act: QueuedAct;
  idempotencyKey: string;
}

/**
 * Opens the outbox over the saves in `storage`; `sendOne` makes the call of one item, `messageOf` returns the message of an
 * error.
 */
export function openOutbox(
  jotai: JotaiStore,
  storage: OutboxStorage,
  sendOne: (queued: QueuedSave) => Promise<SaveOutcome>,
  messageOf: (error: unknown) => string,
): Outbox {
  const sentListeners = new Set<Parameters<Outbox['onSent']>[0]>();
  const rejectedListeners = new Set<Parameters<Outbox['onRejected']>[0]>();
  const queue = createQueue(jotai, storage);
  const waitsFor = atom<'connection' | 'server'>('connection');

  /** Later saves are rebased before the sent one is removed: a page that closes in between repeats it, which has no effect. */
  const deliver = async (save: QueuedSave): Promise<void> => {
    const outcome = await sendOne(save);
    // An action changes no values, and nothing is based on it.
    const isOther = (other: QueuedSave) => !other.act && isSameRecord(other, save) && other.id !== save.id;
    const others = save.act ? [] : queue.current().filter(isOther);
    for (const other of others) await queue.persist((other.id > save.id ? rebaseSave : showOver)(other, outcome.talk));
    if (save.then) await queue.persist(followUp(save, save.then, outcome));
    await queue.drop(save);
    for (const listener of sentListeners) listener(save, outcome, others.length === 0);
  };

  const reject = async (save: QueuedSave, error: unknown): Promise<void> => {
    const problems = problemsOf(error).map(({ message }) => message);
    const state = conflictOf(error) ? 'conflict' : 'refused';
    const changed: QueuedSave = { ...save, state, messages: problems.length > 0 ? problems : [messageOf(error)] };
    await queue.persist(changed);
    for (const listener of rejectedListeners) listener(changed);
  };

  const onPause = (error: unknown): void => jotai.set(waitsFor, statusOf(error) === null ? 'connection' : 'server');
  const sender = createSender({ queue, storage, deliver, reject, onPause });

  return {
    saves: queue.saves,
    waitsFor,
    isBusy: () => nextOf(queue.current()) !== null,

    async add(subject, request) {
      await queue.append(queuedSave(subject, request));
      sender.schedule();
    },

    async addAct(subject, { talkId, displayName, act, idempotencyKey }) {
      await queue.append({ ...untouched(subject, talkId, displayName), act, idempotencyKey });
      sender.schedule();
    },

    async addFollowUp(subject, temporaryId, act) {
      const found = queue
        .current()
        .findLast((one) => one.subject === subject && one.talk.talkId === temporaryId && one.state === 'waiting');
      if (found) await queue.persist({ ...found, then: act });
      return found !== undefined;
    },

    send: sender.send,

    async retry(id) {
      const found = queue.current().find((save) => save.id === id);
      if (!found) return;
      await queue.persist({ ...found, state: 'waiting', messages: [] });
      await sender.send();
    },

    async discard(id) {
      const all = queue.current();
      const found = all.find((save) => save.id === id);
      // The following ones are removed first, so that none of them is sent in between.
      if (!found) return;
      for (const save of withDependents(all, found).reverse()) await queue.drop(save);
    },

    onSent: (listener) => subscribe(sentListeners, listener),
    onRejected: (listener) => subscribe(rejectedListeners, listener),

    start() {
      const unsubscribe = storage.onChange(() => void queue.read().then(sender.schedule, () => undefined));
      sender.start();
      return () => {
        sender.stop();
        unsubscribe();
      };
    },
  };
}

/** A queued save, with the values from which it was changed. */
function queuedSave(
  subject: string,
  { optimistic, save, idempotencyKey, before }: SaveRequest,
): Omit<QueuedSave, 'id'> {
  const known = new Map(before?.talkValues.map((one) => [one.subjectAttributeId, one.value]));
  return {
    subject,
    talk: optimistic,
    save,
    base: save.talkValues.map(({ subjectAttributeId: id }) => [id, known.get(id) ?? null]),
    idempotencyKey,
    queuedIn: new Date().toISOString(),
    state: 'waiting',
    messages: [],
  };
}

/** The common properties of every action: none of the record's values is sent. */
function untouched(subject: string, talkId: RecordId, displayName: string): Omit<QueuedSave, 'id' | 'idempotencyKey'> {
  return {
    subject,
    talk: { ...newTalk(subject, talkId), displayName },
    save: { subject, talkValues: [] },
    base: [],
    queuedIn: new Date().toISOString(),
    state: 'waiting',
    messages: [],
  };
}

/** The action that follows a creation. If the page closes before the creation is removed, the same action is created again. */
function followUp({ id, subject, idempotencyKey }: QueuedSave, act: QueuedAct, { talk }: SaveOutcome): QueuedSave {
  return {
    ...untouched(subject, talk.talkId, talk.displayName),
    id: `${id}-then`,
    act,
    idempotencyKey: `${idempotencyKey}-then`,
  };
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
