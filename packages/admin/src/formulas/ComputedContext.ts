import type { Context } from '@assunto/engine/core';
import { createContext, useContext } from 'react';

/** What the editors of a computed attribute read of its form. */
export interface ComputedState {
  /** The subject with its attributes, and the subjects that refer to it. */
  context: Context | null;
  /** The attribute itself, which it cannot use. */
  subjectAttributeId: number | null;
}

/** The computed attribute that is being edited, for the editors of its form. */
export const ComputedContext = createContext<ComputedState>({
  context: null,
  subjectAttributeId: null,
});

export const useComputed = (): ComputedState => useContext(ComputedContext);
