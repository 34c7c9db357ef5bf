import { createValueStore } from '../support/valueStore';

/** A message that passes by. */
export interface Notice {
  id: number;
  tone: 'success' | 'danger' | 'info';
  text: string;
}

/** How long a notice stays, in milliseconds, unless the pointer or the focus rests on it. */
export const noticeDuration = 6_000;

const store = createValueStore<readonly Notice[]>([]);
let lastId = 0;

/** The notices now on the page, oldest first. */
export const notices = { get: store.get, subscribe: store.subscribe };

/** Shows a message for a while; answers its id. Errors stay until they are closed. */
export function notify(tone: Notice['tone'], text: string): number {
  lastId += 1;
  store.set([...store.get().slice(-3), { id: lastId, tone, text }]);
  return lastId;
}

/** Takes a message away. */
export function dismissNotice(id: number): void {
  store.set(store.get().filter((notice) => notice.id !== id));
}
