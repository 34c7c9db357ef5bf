import type { AttributeOption, Subject, SubjectAttribute } from '@assunto/engine/core';
import { createContext, use } from 'react';

/** What the editors of goals share: the subject that is chosen, and its attributes that can be measured by. */
interface GoalFormState {
  subject: Subject | null;
  /** The chosen attributes. */
  status: SubjectAttribute | null;
  priority: SubjectAttribute | null;
}

export const GoalForm = createContext<GoalFormState | null>(null);

/** The state of the form of goals; throws outside of it. */
export function useGoalForm(): GoalFormState {
  const state = use(GoalForm);
  if (!state) throw new Error('useGoalForm needs a GoalForm above it.');
  return state;
}

/** The attributes whose value is one option of a list of their own. */
export const ownOptionAttributes = (subject: Subject | null): SubjectAttribute[] =>
  (subject?.subjectAttributes ?? []).filter(
    ({ componentId, componentConfigs, isMultipleValues, relatedSubject, computed }) =>
      componentId === 4 && !isMultipleValues && !relatedSubject && !computed && componentConfigs.options !== undefined,
  );

/** The options of an attribute that are still offered. */
export const offeredOptions = (attribute: SubjectAttribute | null): AttributeOption[] =>
  (attribute?.componentConfigs.options ?? []).filter(({ isRemoved }) => isRemoved !== true);

const beginnings = { status: /^(status|situa|estado|etapa|fase)/i, priority: /^(prioridade|priority|urg|severidade)/i };

/** The attribute that probably has the status or the priority, by its name. */
export const likelyAttribute = (subject: Subject, role: keyof typeof beginnings): SubjectAttribute | undefined =>
  ownOptionAttributes(subject).find(
    ({ identifier, name }) => beginnings[role].test(identifier) || beginnings[role].test(name),
  );

/** The id of a select's value, which is an option or its id; `null` for none. */
export function idOf(value: unknown): number | null {
  const id: unknown = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  const number = Number(id);
  return id === null || id === undefined || id === '' || Number.isNaN(number) ? null : number;
}
