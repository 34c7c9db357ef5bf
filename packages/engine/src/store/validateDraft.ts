import type { FormDefinition } from '../schema/definitions';
import type { Validator } from '../validation/Validator';
import type { Draft } from './createDraft';

/** Validates every field that a person can fill, sets its problem, and answers whether all are right. */
export function validateDraft(definition: FormDefinition, validator: Validator, draft: Draft): boolean {
  let isRight = true;
  for (const [id, { attribute, isRequired, isReadOnly }] of definition.fields) {
    const value = draft.store.get(draft.field(id).value);
    const problem = isReadOnly ? null : validator.attribute(attribute, value, isRequired);
    draft.setProblem(id, problem);
    if (problem) isRight = false;
  }
  return isRight;
}
