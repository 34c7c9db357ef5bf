import type { Draft } from './createDraft';

/** What one save waits for before it sets out: values of the draft that are on their way, such as uploads. */
export interface Arrivals {
  /** Resolves to whether all values of the draft are there, at once where none is on its way. */
  of(draft: Draft): Promise<boolean>;
  isAwaited(): boolean;
  /** A value was put: the one that is awaited has come, any other gives the save up. */
  changed(subjectAttributeId: number): void;
  /** An attribute has begun or ended to wait, as its draft says: what ends without a value gives the save up. */
  told(subjectAttributeId: number): void;
  /** Gives the save up. */
  stop(): void;
}

/** Nothing is awaited at first. `show` is told what the save waits for, and nothing once it no longer does. */
export function createArrivals(show: (sentences: readonly string[]) => void): Arrivals {
  let awaited: { draft: Draft; arrived: Set<number>; resolve(isThere: boolean): void } | null = null;

  const end = (isThere: boolean): void => {
    const ended = awaited;
    if (!ended) return;
    awaited = null;
    show([]);
    ended.resolve(isThere);
  };

  return {
    of(draft) {
      const sentences = draft.allWaiting();
      if (sentences.length === 0) return Promise.resolve(true);
      show(sentences);
      return new Promise((resolve) => {
        awaited = { draft, arrived: new Set(), resolve };
      });
    },

    isAwaited: () => awaited !== null,

    changed(id) {
      if (awaited && awaited.draft.waiting(id) === null) end(false);
      else awaited?.arrived.add(id);
    },

    told(id) {
      if (!awaited) return;
      // One of several files came, and the next one is on its way; else somebody gave it up, or sent another.
      if (!awaited.arrived.delete(id)) return end(false);
      const sentences = awaited.draft.allWaiting();
      if (sentences.length === 0) end(true);
      else show(sentences);
    },

    stop: () => end(false),
  };
}
