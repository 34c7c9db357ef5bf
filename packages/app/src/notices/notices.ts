import { createValueStore } from '../support/valueStore';

/** A message that passes by. */
export interface Notice {
  id: number;
  tone: 'success' | 'danger' | 'info';
  text: string;
  /** How long it stays, in milliseconds; `null` until it is closed. */
  duration: number | null;
}

/** How long a notice stays unless another time is given, in milliseconds. */
const noticeDuration = 6_000;

const store = createValueStore<readonly Notice[]>([]);
let lastId = 0;

/** The notices now on the page, oldest first. */
export const notices = { get: store.get, subscribe: store.subscribe };

/**
 * Shows a message for `duration` milliseconds, longer while the pointer or the focus rests on it; answers its id. Errors
 * stay until they are closed unless a duration is given.
 */
export function notify(
  tone: Notice['tone'],
  text: string,
  duration: number | null = tone === 'danger' ? null : noticeDuration,
): number {
  lastId += 1;
  store.set([...store.get().slice(-3), { id: lastId, tone, text, duration }]);
  return lastId;
}

/** Takes a message away. */
export function dismissNotice(id: number): void {
  store.set(store.get().filter((notice) => notice.id !== id));
}
