import type { SubjectAttribute, Talk } from '@assunto/engine/core';
import { valueById } from '../../../../../records/valueById';

/** The value of a record's attribute; `null` without one. */
export const valueOf = (talk: Talk, { subjectAttributeId }: SubjectAttribute): unknown =>
  valueById(talk, subjectAttributeId);

/** The record with another value of an attribute. */
export function withValue(talk: Talk, attribute: SubjectAttribute, value: unknown): Talk {
  const { subjectAttributeId, subjectAttributeIdentifier } = attribute;
  const former = talk.talkValues.find((one) => one.subjectAttributeId === subjectAttributeId);
  const next = former ? { ...former, value } : { subjectAttributeId, subjectAttributeIdentifier, value, tags: [] };
  return { ...talk, talkValues: [...talk.talkValues.filter((one) => one !== former), next] };
}

/** The new value of an attribute. */
export interface MovedValue {
  attribute: SubjectAttribute;
  value: unknown;
}

/** Whether records may be moved by changing an attribute. */
export const isMovable = ({ actions, isEditable, computed }: SubjectAttribute): boolean =>
  actions.update && isEditable && !computed;

/** Whether a record may lose its value. */
export const isClearable = (attribute: SubjectAttribute): boolean =>
  isMovable(attribute) && !attribute.isRequired && attribute.actions.delete;
