import { createValueStore } from '../state/valueStore';

/** A message that disappears by itself or is closed. */
export interface Notice {
  id: number;
  tone: 'success' | 'danger' | 'info';
  text: string;
  /** Milliseconds until it disappears; `null`: it stays until it is closed. */
  duration: number | null;
  /** What can be done about it, such as undoing it. */
  action?: NoticeAction | undefined;
}

/** A button of a notice; pressing it closes the notice. */
interface NoticeAction {
  label: string;
  run(): void;
}

/** The default duration of a notice, in milliseconds. */
const noticeDuration = 6_000;

const store = createValueStore<readonly Notice[]>([]);
let lastId = 0;

/** The notices now on the page, oldest first. */
export const notices = { get: store.get, subscribe: store.subscribe };

/**
 * Shows a message for `duration` milliseconds, longer while the pointer or the focus is on it. Returns its id. Errors
 * stay until they are closed unless a duration is given.
 */
export function notify(
  tone: Notice['tone'],
  text: string,
  duration: number | null = tone === 'danger' ? null : noticeDuration,
  action?: NoticeAction,
): number {
  lastId += 1;
  store.set([...store.get().slice(-3), { id: lastId, tone, text, duration, action }]);
  return lastId;
}

/** Removes a notice. */
export function dismissNotice(id: number): void {
  store.set(store.get().filter((notice) => notice.id !== id));
}
