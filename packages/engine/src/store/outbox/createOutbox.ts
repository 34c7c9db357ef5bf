import { atom, type Atom } from 'jotai/vanilla';
import { conflictOf, problemsOf, userMessageOf } from '../../data/requestFailure';
import type { JotaiStore } from '../createDraft';
import type { SaveOutcome, SaveRequest } from '../recordSaving';
import { newTalk } from '../talkValues';
import type { OutboxStorage } from './OutboxStorage';
import { canBeSentLater } from './canBeSentLater';
import { isSameRecord, queuedId, queuedSaveOf, type QueuedAct, type QueuedSave } from './QueuedSave';
import { rebased } from './rebased';

/** Saves and other acts that wait for the server, sent in their order once it can be reached. */
export interface Outbox {
  /** Oldest first. */
  readonly saves: Atom<readonly QueuedSave[]>;
  /** Whether a save must wait behind others. */
  isBusy(): boolean;
  /** Keeps a save until it was sent. Rejects when it cannot be kept. */
  add(subject: string, request: SaveRequest): Promise<void>;
  /** Keeps another act on a record until it was done. Rejects when it cannot be kept. */
  addAct(subject: string, request: ActRequest): Promise<void>;
  /** Lets a creation be followed by an act; answers whether it still waits. */
  follow(subject: string, temporaryId: number, act: QueuedAct): Promise<boolean>;
  /** Sends what waits, now. Resolves when nothing more can be sent at the moment. */
  send(): Promise<void>;
  /** Lets a refused save wait again and sends it. */
  retry(id: string): Promise<void>;
  /** Throws a save away, and those of the same record that wait behind it. */
  discard(id: string): Promise<void>;
  /** Told of every save that the server kept; `isLast` when no other of the record waits. Answers how to stop. */
  onSent(listener: (save: QueuedSave, outcome: SaveOutcome, isLast: boolean) => void): () => void;
  /** Told of every save that now needs the person. Answers how to stop. */
  onStuck(listener: (save: QueuedSave) => void): () => void;
  /** Reads what is kept from before and goes on sending until it is stopped. */
  start(): () => void;
}

/** An act on a record: its id and name, what it is, and the key that makes it safe to send again. */
export interface ActRequest {
  talkId: number;
  displayName: string;
  act: QueuedAct;
  idempotencyKey: string;
}

/** Waiting times between attempts, in milliseconds. */
const firstWait = 2_000;
const longestWait = 60_000;

/** Opens the outbox over what `storage` keeps; `sendOne` makes the call of one item. */
export function createOutbox(
  jotai: JotaiStore,
  storage: OutboxStorage,
  sendOne: (queued: QueuedSave) => Promise<SaveOutcome>,
): Outbox {
  const saves = atom<readonly QueuedSave[]>([]);
  const sentListeners = new Set<Parameters<Outbox['onSent']>[0]>();
  const stuckListeners = new Set<Parameters<Outbox['onStuck']>[0]>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let wait = firstWait;
  let isStarted = false;
  let sending: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const read = async (): Promise<readonly QueuedSave[]> => {
    const kept = await storage.list();
    const found = kept.map(({ text }) => queuedSaveOf(text)).filter((save) => save !== null);
    jotai.set(saves, found);
    return found;
  };

  const keep = async (save: QueuedSave): Promise<void> => {
    await storage.write(save.id, JSON.stringify(save));
    jotai.set(saves, (before) => [...before.filter(({ id }) => id !== save.id), save].sort(byId));
  };

  const drop = async (save: QueuedSave): Promise<void> => {
    await storage.remove(save.id);
    jotai.set(saves, (before) => before.filter(({ id }) => id !== save.id));
  };

  /** Later saves are based on this one before it goes: a page that ends in between sends it again, which does nothing. */
  const sent = async (save: QueuedSave, outcome: SaveOutcome): Promise<void> => {
    // An act changes no values, and none is based on another.
    const isBehind = (other: QueuedSave) => !other.act && isSameRecord(other, save) && other.id > save.id;
    const behind = save.act ? [] : jotai.get(saves).filter(isBehind);
    for (const other of behind) await keep(rebased(other, outcome.talk));
    if (save.then) await keep(followUp(save, save.then, outcome));
    await drop(save);
    for (const listener of sentListeners) listener(save, outcome, behind.length === 0);
  };

  const stuck = async (save: QueuedSave, error: unknown): Promise<void> => {
    const problems = problemsOf(error).map(({ message }) => message);
    const state = conflictOf(error) ? 'conflict' : 'refused';
    const changed: QueuedSave = { ...save, state, messages: problems.length > 0 ? problems : [userMessageOf(error)] };
    await keep(changed);
    for (const listener of stuckListeners) listener(changed);
  };

  /** Answers whether the server could be reached. */
  const sendAll = async (): Promise<boolean> => {
    await read();
    for (;;) {
      const save = nextOf(jotai.get(saves));
      if (!save) return true;
      try {
        await sent(save, await sendOne(save));
      } catch (error) {
        if (canBeSentLater(error)) return false;
        await stuck(save, error);
      }
    }
  };

  const later = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (!isStarted || !nextOf(jotai.get(saves))) return;
    timer = setTimeout(() => void send(), wait);
    wait = Math.min(wait * 2, longestWait);
  };

  const pass = (): Promise<void> =>
    storage
      .alone(async () => {
        if (await sendAll()) wait = firstWait;
      })
      .finally(() => {
        sending = null;
        later();
      });

  /** Asked while it sends, it goes over all of them once more: the connection may have come back in between. */
  const send = (): Promise<void> => {
    if (!sending) return (sending = pass());
    next ??= sending
      .catch(() => undefined)
      .then(() => {
        next = null;
        return send();
      });
    return next;
  };

  const sendSoon = (): void => {
    wait = firstWait;
    void send().catch(() => undefined);
  };

  return {
    saves,
    isBusy: () => nextOf(jotai.get(saves)) !== null,

    async add(subject, { optimistic, save, idempotencyKey, before }) {
      const known = new Map(before?.talkValues.map((one) => [one.subjectAttributeId, one.value]));
      await keep({
        id: queuedId(),
        subject,
        talk: optimistic,
        save,
        base: save.talkValues.map(({ subjectAttributeId: id }) => [id, known.get(id) ?? null]),
        idempotencyKey,
        queuedIn: new Date().toISOString(),
        state: 'waiting',
        messages: [],
      });
      later();
    },

    async addAct(subject, { talkId, displayName, act, idempotencyKey }) {
      await keep({ ...untouched(subject, talkId, displayName), id: queuedId(), act, idempotencyKey });
      later();
    },

    async follow(subject, temporaryId, act) {
      const found = jotai
        .get(saves)
        .findLast((one) => one.subject === subject && one.talk.talkId === temporaryId && one.state === 'waiting');
      if (found) await keep({ ...found, then: act });
      return found !== undefined;
    },

    send,

    async retry(id) {
      const found = jotai.get(saves).find((save) => save.id === id);
      if (!found) return;
      await keep({ ...found, state: 'waiting', messages: [] });
      await send();
    },

    async discard(id) {
      const all = jotai.get(saves);
      const found = all.find((save) => save.id === id);
      // Those behind go first, so that none of them is sent in between.
      const dropped = all.filter((save) => found && isGivenUpWith(save, found));
      for (const save of dropped.reverse()) await drop(save);
    },

    onSent: (listener) => listening(sentListeners, listener),
    onStuck: (listener) => listening(stuckListeners, listener),

    start() {
      isStarted = true;
      const stop = storage.onChange(() => void read().then(later, () => undefined));
      globalThis.addEventListener?.('online', sendSoon);
      sendSoon();
      return () => {
        isStarted = false;
        stop();
        globalThis.removeEventListener?.('online', sendSoon);
        if (timer !== null) clearTimeout(timer);
      };
    },
  };
}

/** The first item that waits for nothing but the server: a save that needs the person holds back what is of its record. */
function nextOf(saves: readonly QueuedSave[]): QueuedSave | null {
  const held = saves.filter(({ state, act }) => state !== 'waiting' && !act);
  return saves.find((save) => save.state === 'waiting' && !held.some((other) => isSameRecord(other, save))) ?? null;
}

/** A save takes those along that are based on it; an act stands for itself. */
function isGivenUpWith(save: QueuedSave, given: QueuedSave): boolean {
  if (save.id === given.id) return true;
  return !given.act && !save.act && isSameRecord(save, given) && save.id > given.id;
}

/** What is the same for every act: nothing of the record's values is sent. */
function untouched(subject: string, talkId: number, displayName: string): Omit<QueuedSave, 'id' | 'idempotencyKey'> {
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

/** The act that follows a creation. A page that ends before the creation is dropped makes it again, the same. */
function followUp({ id, subject, idempotencyKey }: QueuedSave, act: QueuedAct, { talk }: SaveOutcome): QueuedSave {
  return {
    ...untouched(subject, talk.talkId, talk.displayName),
    id: `${id}-then`,
    act,
    idempotencyKey: `${idempotencyKey}-then`,
  };
}

function byId(a: QueuedSave, b: QueuedSave): number {
  return a.id < b.id ? -1 : 1;
}

function listening<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
