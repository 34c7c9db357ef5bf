import type { Context } from '@assunto/engine/core';
import { createContext, useContext } from 'react';

/** What the editors of a computed attribute read of its form. */
export interface ComputedState {
  /** The subject with its attributes, and the subjects that refer to it. */
  context: Context | null;
  /** The attribute itself, which it cannot use. */
  subjectAttributeId: number | null;
  /** The format of the result. */
  componentId: number | null;
  precision: number | null;
  affix: string | null;
  /** Chooses another format. */
  chooseFormat(componentId: number): void;
}

/** The computed attribute that is being edited, for the editors of its form. */
export const ComputedContext = createContext<ComputedState>({
  context: null,
  subjectAttributeId: null,
  componentId: null,
  precision: null,
  affix: null,
  chooseFormat: () => undefined,
});

export const useComputed = (): ComputedState => useContext(ComputedContext);
