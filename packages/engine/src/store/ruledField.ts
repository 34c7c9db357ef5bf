import { isLocked } from '../rules/applyRules';
import type { RuleOutcome } from '../rules/FieldRule';
import type { FormField } from '../schema/definitions';

const known = new WeakMap<FormField, Map<string, FormField>>();

/** A field with its rules applied. Equal states are the same object, so that an editor is re-rendered only for another one. */
export function ruledField(field: FormField, outcome: RuleOutcome): FormField {
  const isHidden = field.isHidden || !outcome.isVisible;
  const readOnlyReason = field.readOnlyReason ?? reasonOf(outcome);
  const isReadOnly = readOnlyReason !== null;
  // A hidden or read-only field cannot be filled, unless it is shown in another step.
  const canBeFilled = !isReadOnly && (!isHidden || (!field.isHidden && outcome.keepsHidden === true));
  const isRequired = canBeFilled && (field.isRequired || outcome.isRequired);
  if (isHidden === field.isHidden && isReadOnly === field.isReadOnly && isRequired === field.isRequired) return field;

  const states = known.get(field) ?? new Map<string, FormField>();
  known.set(field, states);
  const key = `${isHidden} ${readOnlyReason} ${isRequired}`;
  const same = states.get(key);
  if (same) return same;
  const made = { ...field, isHidden, isReadOnly, readOnlyReason, isRequired };
  states.set(key, made);
  return made;
}

function reasonOf(outcome: RuleOutcome): FormField['readOnlyReason'] {
  if (outcome.computed) return 'computed';
  return isLocked(outcome) ? 'rule' : null;
}
