import { atom, type Atom } from 'jotai/vanilla';
import { conflictOf, problemsOf, userMessageOf } from '../../data/requestFailure';
import type { JotaiStore } from '../createDraft';
import type { SaveOutcome, SaveRequest } from '../recordSaving';
import type { OutboxStorage } from './OutboxStorage';
import { canBeSentLater } from './canBeSentLater';
import { isSameRecord, queuedId, queuedSaveOf, type QueuedSave } from './QueuedSave';
import { rebased } from './rebased';

/** Saves that wait for the server, sent in their order once it can be reached. */
export interface Outbox {
  /** Oldest first. */
  readonly saves: Atom<readonly QueuedSave[]>;
  /** Whether a save must wait behind others. */
  isBusy(): boolean;
  /** Keeps a save until it was sent. Rejects when it cannot be kept. */
  add(subject: string, request: SaveRequest): Promise<void>;
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

/** Waiting times between attempts, in milliseconds. */
const firstWait = 2_000;
const longestWait = 60_000;

/** Opens the outbox over what `storage` keeps; `sendSave` makes the call of one save. */
export function createOutbox(
  jotai: JotaiStore,
  storage: OutboxStorage,
  sendSave: (subject: string, request: SaveRequest) => Promise<SaveOutcome>,
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
    const behind = jotai.get(saves).filter((other) => isSameRecord(other, save) && other.id > save.id);
    for (const other of behind) await keep(rebased(other, outcome.talk));
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
        await sent(save, await sendSave(save.subject, requestOf(save)));
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
      const dropped = all.filter((save) => found && isSameRecord(save, found) && save.id >= id);
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

/** The first save that waits for nothing but the server: one that needs the person holds those of its record back. */
function nextOf(saves: readonly QueuedSave[]): QueuedSave | null {
  const held = saves.filter(({ state }) => state !== 'waiting');
  return saves.find((save) => save.state === 'waiting' && !held.some((other) => isSameRecord(other, save))) ?? null;
}

function requestOf({ talk, save, idempotencyKey }: QueuedSave): SaveRequest {
  return { optimistic: talk, save, idempotencyKey };
}

function byId(a: QueuedSave, b: QueuedSave): number {
  return a.id < b.id ? -1 : 1;
}

function listening<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
