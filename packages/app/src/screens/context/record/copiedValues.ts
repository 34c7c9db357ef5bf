import type { ComponentTypeCatalogue, SubjectAttribute, Talk } from '@assunto/engine/core';

/**
 * What a new record takes from another one: what the caller may fill, without what names that record alone (natural
 * keys) and without its files, which belong to it.
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
