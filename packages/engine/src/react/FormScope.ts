import { createContext } from 'react';
import type { FormDefinition } from '../schema/definitions';
import type { Draft } from '../store/createDraft';
import type { FormSession } from '../store/form/FormSession';

/** A problem within a value of several parts. */
export interface PartProblem {
  /** The id of the control. */
  id: string;
  /** The names that lead to it, e.g. `['Horários', '2', 'Fim']`. */
  path: readonly string[];
  message: string;
}

/** The form around an editor that has several parts. */
export interface FormScope {
  definition: FormDefinition | null;
  draft: Draft | null;
  session: FormSession;
  /**
   * The problems within a value of such an editor, by subjectAttributeId. They are asked for the value as it is when they are shown, which
   * the editor may not have been given yet.
   */
  parts: Map<number, (value: unknown) => readonly PartProblem[]>;
  /** Shows the step that a field is in. */
  reveal(subjectAttributeId: number): void;
}

/** The form around an editor; `null` outside of forms. */
export const FormScopeContext = createContext<FormScope | null>(null);
