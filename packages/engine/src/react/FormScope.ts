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
  /** The problems within the values of such editors, by subjectAttributeId; each is asked when it is shown. */
  parts: Map<number, () => readonly PartProblem[]>;
  /** Shows the step that a field is in. */
  reveal(subjectAttributeId: number): void;
}

/** The form around an editor; `null` outside of forms. */
export const FormScopeContext = createContext<FormScope | null>(null);
