import type { ComponentTypeCatalogue, OptionValue, SubjectAttribute, Talk } from '@assunto/engine/core';
import { isFinal } from '../../../records/isLate';
import type { RecordRoles } from '../../../records/recordRoles';

/**
 * The values that a new record copies from another one: those that the caller may fill, except natural keys and files, which
 * belong to the original alone.
 */
export function copiedValues(
  talk: Talk,
  attributes: readonly SubjectAttribute[],
  componentTypes: ComponentTypeCatalogue,
): Record<number, unknown> {
  const values = new Map(talk.talkValues.map((one) => [one.subjectAttributeId, one.value]));
  const copied = attributes.filter(
    ({ actions, isEditable, isInternal, isNaturalKey, componentId }) =>
      actions.create && isEditable && !isInternal && !isNaturalKey && componentTypes.get(componentId).kind !== 'file',
  );
  return Object.fromEntries(
    copied.map(({ subjectAttributeId }) => [subjectAttributeId, values.get(subjectAttributeId) ?? null]),
  );
}

/** Whether a copy does not take a value unless the person wants it: a status at which work ends. */
export function isLeftOut(
  { subjectAttributeId: id }: SubjectAttribute,
  values: Readonly<Record<number, unknown>>,
  { status }: Pick<RecordRoles, 'status'>,
): boolean {
  return id === status?.subjectAttributeId && isFinal((values[id] as OptionValue | null)?.name ?? null);
}
