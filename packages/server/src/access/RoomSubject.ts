import { filterVariablesUsed, type FilterTree, type SubjectPermissions } from '@assunto/engine/core';
import type { AttributeColumn, SubjectMetadata } from '../metadata/CompanyMetadata';

/**
 * A subject with the permissions of one room. Shared by all accounts without further restrictions: it holds nothing of a single
 * account.
 */
export interface RoomSubject {
  subject: SubjectMetadata;
  permissions: SubjectPermissions;
  /**
   * The columns that may be read, in the subject's order; each `attribute` carries the room's own `actions`. Computed ones are only
   * columns of `recordsFrom`, not of the table.
   */
  readable: readonly AttributeColumn[];
  /**
   * The attribute whose value names a record: the first readable one, in the subject's order, that is a text or a natural key.
   * `null` if there is none; the name is then '#' and the id.
   */
  display: AttributeColumn | null;
  /**
   * Whether it may be told who changed a record last: only where every attribute may be read, since the last change may be one of an
   * attribute that the history of the record does not show either.
   */
  tellsEditor: boolean;
}

/** The filter types of single-valued attributes that can name a record. */
const namingTypes: ReadonlySet<string> = new Set(['text', 'number', 'date']);

export function roomSubject(subject: SubjectMetadata, permissions: SubjectPermissions): RoomSubject {
  const readable = permissions.readable.flatMap((attribute) => {
    const id = attribute.subjectAttributeId;
    const column = subject.columns.get(id) ?? subject.computed.get(id);
    return column ? [{ ...column, attribute }] : [];
  });
  const display =
    readable.find(
      ({ attribute, columnType, filterType }) =>
        !attribute.computed &&
        ((attribute.isNaturalKey && namingTypes.has(filterType)) || (columnType === 'text' && filterType === 'text')),
    ) ?? null;
  const tellsEditor = [...subject.columns.keys()].every((id) => permissions.canRead(id));
  return { subject, permissions, readable, display, tellsEditor };
}

/**
 * Whether all that a filter asks of a record may be read in the room. What a filter answers tells of the values that it compares, so
 * whoever acts on the answer must be allowed to read them.
 */
export function readsFilter({ permissions, tellsEditor }: RoomSubject, filter: FilterTree): boolean {
  const readable = new Set(permissions.readable.map(({ identifier }) => identifier));
  return filterVariablesUsed(filter).every((name) =>
    name.startsWith('$') ? name !== '$updatedBy' || tellsEditor : readable.has(name),
  );
}
