import type { FormScope } from '../react/FormScope';
import type { FormDefinition } from '../schema/definitions';
import type { Draft } from '../store/createDraft';
import type { ValidationProblem } from '../validation/Validator';
import { fieldId } from './fieldId';
import { fieldsInOrder } from './fieldsInOrder';

/** A problem with the way to its control. */
export interface ShownProblem {
  /** The id of the control. */
  id: string;
  subjectAttributeId: number;
  label: string;
  message: string;
}

/** A draft with its problems, and what finds those within its values. */
interface ShownDraft {
  draft: Draft;
  problems: ReadonlyMap<number, ValidationProblem>;
  parts: FormScope['parts'] | undefined;
}

/** The problems of a form in its order; of a value of several parts, those of its parts. */
export function shownProblems(
  formId: string,
  definition: FormDefinition,
  { draft, problems, parts }: ShownDraft,
): ShownProblem[] {
  return fieldsInOrder(definition).flatMap(({ attribute: { subjectAttributeId }, label }): ShownProblem[] => {
    const problem = problems.get(subjectAttributeId);
    if (!problem) return [];
    const within = parts?.get(subjectAttributeId)?.(draft.value(subjectAttributeId)) ?? [];
    if (within.length === 0)
      return [{ id: fieldId(formId, subjectAttributeId), subjectAttributeId, label, message: problem.message }];
    return within.map(({ id, path, message }) => ({ id, subjectAttributeId, label: path.join(' › '), message }));
  });
}
