import type { CheckContext, ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { FormDefinition } from '../schema/definitions';
import type { Validator } from '../validation/Validator';
import type { Draft } from './createDraft';
import type { FormRuleRunner } from './createFormRuleRunner';
import { forgetRefusals } from './refusals';
import { sameValue } from './sameValue';
import { unreadableAsSaved } from './unreadableAsSaved';

/** The input of a draft's validation. */
export interface DraftCheck {
  definition: FormDefinition;
  validator: Validator;
  draft: Draft;
  formRules: FormRuleRunner;
  componentTypes: ComponentTypeCatalogue;
  timeZone: string;
  /** See `CheckContext.me`. */
  me?: CheckContext['me'];
  /** Whether an unchanged saved value is valid regardless of its schema; by default only the `check` of its type is skipped. */
  acceptsSaved?: boolean;
}

/** Validates every editable field, or those given, sets their problems, and returns whether all of them are valid. */
export function validateDraft(given: DraftCheck, some: Iterable<number> = given.definition.fields.keys()): boolean {
  const ids = [...some];
  let isRight = true;
  given.draft.batch(() => {
    forgetRefusals(given, ids, given.componentTypes);
    for (const id of ids) if (!validateField(given, id)) isRight = false;
  });
  return isRight;
}

/** Validates one field, sets its problem, and returns whether it is valid. A read-only field has no problem. */
export function validateField(given: DraftCheck, id: number): boolean {
  const { definition, validator, draft, formRules, timeZone, me } = given;
  const field = formRules.field(id);
  // A pending value is validated when it has arrived: a save waits for it.
  if (field.isReadOnly || draft.pendingMessage(id) !== null) {
    draft.setProblem(id, null);
    return true;
  }
  const valueOf = (identifier: string) => {
    const other = idsByIdentifier(definition).get(identifier);
    return other === undefined ? null : draft.value(other);
  };
  const value = draft.value(id);
  if (isLeftAlone(given, id)) {
    draft.setProblem(id, null);
    return true;
  }
  const problem = validator.attribute(field.attribute, value ?? null, field.isRequired, { timeZone, me, valueOf });
  const { judgesSaved } = given.componentTypes.get(field.attribute.componentId);
  const isForgiven =
    !judgesSaved && (problem?.code === 'check' || (given.acceptsSaved === true && problem?.code !== 'required'));
  const shown = problem && isForgiven && wasValidWhenSaved(given, id) ? null : problem;
  draft.setProblem(id, shown);
  return shown === null;
}

/** Whether a field names a value that its editor cannot show: nobody has to change it. */
const isLeftAlone = ({ definition, draft, formRules, componentTypes }: DraftCheck, id: number): boolean =>
  !definition.isNew && unreadableAsSaved(draft, formRules.field(id).attribute, componentTypes) !== null;

/**
 * Whether a field, and every one that its `check` reads, has its saved value, so that the check was passed then: the date of a
 * limit may have passed since, and nobody should have to change it in order to save another field.
 */
function wasValidWhenSaved({ definition, draft, formRules, componentTypes }: DraftCheck, id: number): boolean {
  const { attribute } = formRules.field(id);
  if (definition.isNew) return false;
  const read = componentTypes.get(attribute.componentId).checkedWith?.(attribute) ?? [];
  const ids = [id, ...read.flatMap((identifier) => idsByIdentifier(definition).get(identifier) ?? [])];
  return ids.every((one) => sameValue(draft.value(one), draft.saved(one)));
}

/** The filled fields whose `check` reads the given one: they are checked again when it changes. */
export function fieldsCheckedWith(definition: FormDefinition, types: ComponentTypeCatalogue, id: number): number[] {
  let readers = checkedWith.get(definition);
  if (!readers) {
    readers = new Map();
    checkedWith.set(definition, readers);
    for (const [reader, { attribute, isReadOnly }] of definition.fields) {
      if (isReadOnly) continue;
      for (const identifier of types.get(attribute.componentId).checkedWith?.(attribute) ?? []) {
        const read = idsByIdentifier(definition).get(identifier);
        if (read !== undefined) readers.set(read, [...(readers.get(read) ?? []), reader]);
      }
    }
  }
  return readers.get(id) ?? [];
}

const checkedWith = new WeakMap<FormDefinition, Map<number, number[]>>();
const identifiers = new WeakMap<FormDefinition, ReadonlyMap<string, number>>();

function idsByIdentifier(definition: FormDefinition): ReadonlyMap<string, number> {
  let found = identifiers.get(definition);
  if (!found) {
    found = new Map([...definition.fields].map(([id, { attribute }]) => [attribute.identifier, id]));
    identifiers.set(definition, found);
  }
  return found;
}
