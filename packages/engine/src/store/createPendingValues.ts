import type { Draft } from './createDraft';

/** What one save waits for before it sets out: values of the draft that are on their way, such as uploads. */
export interface PendingValues {
  /** Resolves to whether all values of the draft are there, at once where none is on its way. */
  wait(draft: Draft): Promise<boolean>;
  isWaiting(): boolean;
  /** A value was put: the one that is awaited has come, any other gives the save up. */
  changed(subjectAttributeId: number): void;
  /** An attribute has begun or ended to wait, as its draft says: what ends without a value gives the save up. */
  pendingChanged(subjectAttributeId: number): void;
  /** Gives the save up. */
  cancel(): void;
}

/** Nothing is awaited at first. `show` is told what the save waits for, and nothing once it no longer does. */
export function createPendingValues(show: (sentences: readonly string[]) => void): PendingValues {
  let awaited: { draft: Draft; arrived: Set<number>; resolve(isThere: boolean): void } | null = null;

  const end = (isThere: boolean): void => {
    const ended = awaited;
    if (!ended) return;
    awaited = null;
    show([]);
    ended.resolve(isThere);
  };

  return {
    wait(draft) {
      const sentences = draft.pendingMessages();
      if (sentences.length === 0) return Promise.resolve(true);
      show(sentences);
      return new Promise((resolve) => {
        awaited = { draft, arrived: new Set(), resolve };
      });
    },

    isWaiting: () => awaited !== null,

    changed(id) {
      if (awaited && awaited.draft.pendingMessage(id) === null) end(false);
      else awaited?.arrived.add(id);
    },

    pendingChanged(id) {
      if (!awaited) return;
      // One of several files came, and the next one is on its way; else somebody gave it up, or sent another.
      if (!awaited.arrived.delete(id)) return end(false);
      const sentences = awaited.draft.pendingMessages();
      if (sentences.length === 0) end(true);
      else show(sentences);
    },

    cancel: () => end(false),
  };
}
