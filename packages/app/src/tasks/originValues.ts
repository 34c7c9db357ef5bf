import type { SubjectAttribute } from '@assunto/engine/core';
import { taskAttributes } from '@assunto/api/ticketing';
import type { TaskOrigin } from './TaskStep';

/**
 * The initial values of a task about a record, by subjectAttributeId: the record's id and subject in the attributes for them,
 * and every select of a single record of that subject.
 */
export function originValues(
  attributes: readonly SubjectAttribute[],
  { subject, talkId, displayName }: TaskOrigin,
): Record<number, unknown> {
  const { talkId: idAttribute, subject: subjectAttribute } = taskAttributes(attributes);
  const values: Record<number, unknown> = {};
  if (idAttribute) values[idAttribute.subjectAttributeId] = talkId;
  if (subjectAttribute) values[subjectAttribute.subjectAttributeId] = subject;
  for (const { subjectAttributeId, relatedSubject, isMultipleValues } of attributes)
    if (relatedSubject?.subjectIdentifier.toLowerCase() === subject.toLowerCase() && !isMultipleValues)
      values[subjectAttributeId] = { id: talkId, name: displayName };
  return values;
}
