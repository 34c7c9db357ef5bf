import type { SubjectPermissions } from '@assunto/engine/core';
import type { AttributeColumn, SubjectMetadata } from '../metadata/CompanyMetadata';

/** A subject as people of one room may use it. Shared by all whom nothing narrows further: it holds nothing of a single one. */
export interface RoomSubject {
  subject: SubjectMetadata;
  permissions: SubjectPermissions;
  /** The columns that may be read, in the subject's order; each `attribute` carries the room's own `actions`. */
  readable: readonly AttributeColumn[];
  /**
   * What names a record: the first readable attribute, in the subject's order, that is a text or a natural key, else
   * nothing (then '#' and its id).
   */
  display: AttributeColumn | null;
}

/** The filter types whose single value can name a record. */
const namingTypes: ReadonlySet<string> = new Set(['text', 'number', 'date']);

export function roomSubject(subject: SubjectMetadata, permissions: SubjectPermissions): RoomSubject {
  const readable = permissions.readable.flatMap((attribute) => {
    const column = subject.columns.get(attribute.subjectAttributeId);
    return column ? [{ ...column, attribute }] : [];
  });
  const display =
    readable.find(
      ({ attribute, columnType, filterType }) =>
        (attribute.isNaturalKey && namingTypes.has(filterType)) || (columnType === 'text' && filterType === 'text'),
    ) ?? null;
  return { subject, permissions, readable, display };
}
