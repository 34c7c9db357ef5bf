import type { Draft } from './createDraft';

/** The values that a save waits for because they are being loaded, such as uploads. */
export interface PendingValues {
  /** Resolves to whether all values of the draft have arrived; immediately where none is pending. */
  wait(draft: Draft): Promise<boolean>;
  isWaiting(): boolean;
  /** A value was set: the one waited for has arrived, any other change cancels the save. */
  changed(subjectAttributeId: number): void;
  /** An attribute has become pending or ended being so: ending without a value cancels the save. */
  pendingChanged(subjectAttributeId: number): void;
  /** Cancels the save. */
  cancel(): void;
}

/**
 * Initially nothing is pending. `show` is called with the messages of what the save waits for, and with none when the wait ends.
 */
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
      // Either one of several files arrived and the next is pending, or the upload was cancelled or replaced.
      if (!awaited.arrived.delete(id)) return end(false);
      const sentences = awaited.draft.pendingMessages();
      if (sentences.length === 0) end(true);
      else show(sentences);
    },

    cancel: () => end(false),
  };
}
