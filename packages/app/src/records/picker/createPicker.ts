import type { EditorServices, OptionItem } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import { createValueStore, type ValueStore } from '@assunto/shell';

/** A pending selection of related records. */
export interface PickRequest {
  attribute: SubjectAttribute;
  chosen: readonly OptionItem[];
  /** `null` leaves the value unchanged. */
  answer(options: OptionItem[] | null): void;
}

/** `pick` for editors, and the open request for the dialog. */
export interface Picker {
  request: Pick<ValueStore<PickRequest | null>, 'get' | 'subscribe'>;
  pick: NonNullable<EditorServices['pickOptions']>;
}

/** Connects editors, which know no screens, with the dialog that lists records (the mode `filter`, choice 23). */
export function createPicker(): Picker {
  const request = createValueStore<PickRequest | null>(null);
  return {
    request,
    pick: (attribute, chosen) =>
      new Promise((resolve) => {
        // One at a time: an open request is cancelled.
        request.get()?.answer(null);
        request.set({
          attribute,
          chosen,
          answer: (options) => {
            request.set(null);
            resolve(options);
          },
        });
      }),
  };
}
