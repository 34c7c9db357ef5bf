import type { RecordId } from '../contract/recordId';
import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { Context } from '../contract/subject';
import type { Talk, TalkSave } from '../contract/talk';
import { defaultValueOf, type DefaultContext } from '../schema/defaultRule';
import type { FormDefinition } from '../schema/definitions';
import { valuesToSave } from '../schema/valuesToSave';
import type { Draft } from './createDraft';
import { initialValues } from './initialValues';
import type { FormRuleRunner } from './createFormRuleRunner';
import { sameValue } from './sameValue';
import { isTemporaryId } from './temporaryIds';

/** The initial values of a form: the record's own, or for a new one those of `initial` over the template's. */
export function startingValues(
  definition: FormDefinition,
  talk: Talk,
  initial: Readonly<Record<number, unknown>>,
): Map<number, unknown> {
  return definition.isNew ? initialValues(definition, initial) : savedValues(definition, talk);
}

/** The saved value of every field of a form. */
export function savedValues({ fields }: FormDefinition, talk: Talk): Map<number, unknown> {
  const own = new Map(talk.talkValues.map((one) => [one.subjectAttributeId, one.value]));
  return new Map([...fields.keys()].map((id) => [id, own.get(id) ?? null]));
}

/** The values that rules may read beside the form's fields: the record's other values by identifier, and the system variables. */
export function otherValues(
  { subject }: Context,
  talk: Talk,
  { componentTypes, defaults }: { componentTypes: ComponentTypeCatalogue; defaults: DefaultContext },
): Readonly<Record<string, unknown>> {
  const isNew = isTemporaryId(talk.talkId);
  const own = new Map(talk.talkValues.map((one) => [one.subjectAttributeId, one.value]));
  const values = subject.subjectAttributes.map((attribute): [string, unknown] => {
    const { subjectAttributeId, subjectAttributeIdentifier, componentId } = attribute;
    const value = isNew
      ? defaultValueOf(attribute, componentTypes.get(componentId), defaults)
      : (own.get(subjectAttributeId) ?? null);
    return [subjectAttributeIdentifier, value];
  });
  return {
    ...Object.fromEntries(values),
    $talkId: isNew ? null : talk.talkId,
    $isActive: talk.isActive,
    $insertedIn: isNew ? null : talk.insertedIn,
    $updatedIn: isNew ? null : talk.updatedIn,
  };
}

/** The record as it will be after the save. */
export function optimisticTalk(talk: Talk, context: Context, values: ReadonlyMap<number, unknown>): Talk {
  const before = new Map(talk.talkValues.map((one) => [one.subjectAttributeId, one]));
  const talkValues = context.subject.subjectAttributes.map((attribute) => {
    const { subjectAttributeId, subjectAttributeIdentifier } = attribute;
    const known = before.get(subjectAttributeId);
    const value = values.has(subjectAttributeId) ? values.get(subjectAttributeId) : (known?.value ?? null);
    return { subjectAttributeId, subjectAttributeIdentifier, value, tags: known?.tags ?? [] };
  });
  if (!isTemporaryId(talk.talkId)) return { ...talk, talkValues };
  const now = new Date().toISOString();
  return { ...talk, talkValues, insertedIn: now, updatedIn: now };
}

/**
 * The body of the save: the changed values for an update, all values for a creation, and only those that the caller may write.
 */
export function saveOf(given: {
  context: Context;
  definition: FormDefinition;
  draft: Draft;
  formRules: FormRuleRunner;
  talk: Talk;
  componentTypes: ComponentTypeCatalogue;
}): TalkSave {
  const { context, definition, draft, formRules, talk, componentTypes } = given;
  const isNew = isTemporaryId(talk.talkId);
  const values = draft.values();
  // A value set by a rule is not a change by the person, but it is saved too.
  const computed = formRules.computedIds().filter((id) => !sameValue(values.get(id), draft.saved(id)));
  const sent = isNew ? values : new Map([...draft.changedIds(), ...computed].map((id) => [id, values.get(id)]));
  return {
    subject: context.subject.subjectIdentifier,
    ...(!isNew && { talkId: talk.talkId, version: talk.version }),
    talkValues: valuesToSave({ attributes: context.subject.subjectAttributes, values: sent, componentTypes, isNew }),
    templateId: definition.templateId,
  };
}

/** A record that is not saved yet. Its times are empty until `optimisticTalk` sets them to that of the save. */
export function newTalk(subject: string, talkId: RecordId): Talk {
  return {
    talkId,
    subject,
    isActive: true,
    displayName: '',
    isReadOnly: false,
    tags: [],
    talkValues: [],
    talkAttachments: [],
    version: 1,
    insertedIn: '',
    updatedIn: '',
  };
}
