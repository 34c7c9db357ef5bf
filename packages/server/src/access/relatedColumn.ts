import { isPointer, type NamedColumn, type RelatedAttribute } from '@assunto/engine/core';
import type { AttributeColumn } from '../metadata/CompanyMetadata';
import type { RecordRequest } from './RecordRequest';
import type { RoomSubject } from './RoomSubject';

/** An attribute of the records that `pointer` refers to, which the caller may read. */
export interface RelatedColumn {
  pointer: AttributeColumn;
  target: RecordRequest;
  column: AttributeColumn;
}

/** An attribute of a related record; `null` where the caller may not read it, or its attribute refers to no single record. */
export function relatedColumn(
  request: RoomSubject & Pick<RecordRequest, 'componentTypes' | 'openReadable'>,
  { subjectAttributeId, relatedAttributeId }: RelatedAttribute,
): RelatedColumn | null {
  const pointer = columnOf(request, subjectAttributeId);
  const related = pointer?.attribute.relatedSubject;
  if (!related || !isPointer(pointer.attribute, request.componentTypes)) return null;
  const target = request.openReadable(related.subjectId);
  const column = target && columnOf(target, relatedAttributeId);
  return column ? { pointer, target, column } : null;
}

/** Whether the caller may read what a column of a template shows. */
export function canReadColumn(
  request: RecordRequest,
  { subjectAttributeId, relatedAttributeId }: NamedColumn,
): boolean {
  if (relatedAttributeId == null) return request.permissions.canRead(subjectAttributeId);
  return relatedColumn(request, { subjectAttributeId, relatedAttributeId }) !== null;
}

const columnOf = ({ readable }: RoomSubject, id: number): AttributeColumn | undefined =>
  readable.find(({ attribute }) => attribute.subjectAttributeId === id);
