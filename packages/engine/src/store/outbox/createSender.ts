import { canBeSentLater } from './canBeSentLater';
import { heldBack } from './dependencies';
import type { SaveQueue } from './createQueue';
import type { OutboxStorage } from './OutboxStorage';
import type { QueuedSave } from './QueuedSave';

/** Delays between attempts, in milliseconds: doubled after each attempt that reached no server. */
const firstDelayMs = 2_000;
const maxDelayMs = 60_000;

/** Makes the call of one save, and handles its response or refusal. */
interface SenderRequest {
  queue: SaveQueue;
  storage: OutboxStorage;
  /** Rejects with a failure that can be retried, or that refuses the save. */
  deliver(save: QueuedSave): Promise<void>;
  reject(save: QueuedSave, error: unknown): Promise<void>;
  /** Called when a save could not be sent for now. */
  onPause(error: unknown): void;
}

/** Sends the queued saves in their order, in one tab at a time, and retries while no server can be reached. */
export interface Sender {
  /** Resolves when nothing more can be sent for now. */
  send(): Promise<void>;
  /** Schedules the next attempt, if anything is waiting. */
  schedule(): void;
  start(): void;
  stop(): void;
}

/** Creates a sender that schedules nothing until it is started. */
export function createSender({ queue, storage, deliver, reject, onPause }: SenderRequest): Sender {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let delayMs = firstDelayMs;
  let isStarted = false;
  let isRead = false;
  let sending: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  /**
   * Returns whether the server could be reached: all was sent, or at least one save had a response before the connection was
   * lost.
   */
  const sendAll = async (): Promise<boolean> => {
    await queue.read();
    isRead = true;
    for (let answered = 0; ; answered += 1) {
      const save = nextOf(queue.current());
      if (!save) return true;
      try {
        await deliver(save);
      } catch (error) {
        if (!canBeSentLater(error)) {
          await reject(save, error);
          continue;
        }
        onPause(error);
        return answered > 0;
      }
    }
  };

  const schedule = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    // What could not be read may have saves that wait.
    if (!isStarted || (isRead && !nextOf(queue.current()))) return;
    timer = setTimeout(() => void send().catch(() => undefined), delayMs);
    delayMs = Math.min(delayMs * 2, maxDelayMs);
  };

  const sendPass = (): Promise<void> =>
    storage
      .alone(async () => {
        if (await sendAll()) delayMs = firstDelayMs;
      })
      .finally(() => {
        sending = null;
        schedule();
      });

  /** A call during a pass causes one more pass, because the connection may have returned in between. */
  const send = (): Promise<void> => {
    if (!sending) return (sending = sendPass());
    next ??= sending
      .catch(() => undefined)
      .then(() => {
        next = null;
        return send();
      });
    return next;
  };

  const sendNow = (): void => {
    delayMs = firstDelayMs;
    void send().catch(() => undefined);
  };

  return {
    send,
    schedule,
    start() {
      isStarted = true;
      globalThis.addEventListener?.('online', sendNow);
      sendNow();
    },
    stop() {
      isStarted = false;
      globalThis.removeEventListener?.('online', sendNow);
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/** The first save that waits only for the server. */
export function nextOf(saves: readonly QueuedSave[]): QueuedSave | null {
  const held = heldBack(saves);
  return saves.find((save) => save.state === 'waiting' && !held.has(save.id)) ?? null;
}
