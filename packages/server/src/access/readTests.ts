import {
  compileFilter,
  filterAttributesUsed,
  type ComponentTypeCatalogue,
  type FilterPredicate,
  type SubjectPermissions,
} from '@assunto/engine/core';
import type { AttributeColumn } from '../metadata/CompanyMetadata';
import type { RoomSubject } from './RoomSubject';
import { cachedIn } from '../platform/cache/cachedIn';

/** A room's condition for a subject, as a test of records in memory. */
export interface RowTest {
  passes: FilterPredicate;
  /** The attributes that the condition reads. */
  columns: readonly AttributeColumn[];
  /** Whether the result for a record may differ between people of the room. */
  isPersonal: boolean;
}

/** What a reader must be allowed to do with a record: read it, or also read its internal notes. */
export type ReadAction = 'Read' | 'Note';

/** Compiles the condition of a room, a subject and an action once, until its metadata changes. */
export function createReadTests(
  componentTypes: ComponentTypeCatalogue,
): (subject: RoomSubject, action?: ReadAction) => RowTest | null {
  const compiled = {
    Read: new WeakMap<SubjectPermissions, RowTest | null>(),
    Note: new WeakMap<SubjectPermissions, RowTest | null>(),
  };
  return (subject, action = 'Read') =>
    cachedIn(compiled[action], subject.permissions, () => compile(subject, action, componentTypes));
}

function compile(
  { subject, permissions }: RoomSubject,
  action: ReadAction,
  componentTypes: ComponentTypeCatalogue,
): RowTest | null {
  const filter = permissions.rowFilter(action);
  if (filter === null) return null;
  const used = new Set(filterAttributesUsed(filter));
  return {
    passes: compileFilter(filter, { attributes: subject.attributes, componentTypes }),
    columns: [...subject.columns.values()].filter(({ attribute }) => used.has(attribute.subjectAttributeIdentifier)),
    // A value of the reader is written as {"me": name}; inside a text value the quotes would be escaped.
    isPersonal: JSON.stringify(filter).includes('{"me":'),
  };
}
