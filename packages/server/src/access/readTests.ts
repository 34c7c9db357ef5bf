import {
  compileFilter,
  filterAttributesUsed,
  type ComponentTypeCatalogue,
  type FilterPredicate,
  type SubjectPermissions,
} from '@assunto/engine/core';
import type { AttributeColumn } from '../metadata/CompanyMetadata';
import type { RoomSubject } from './RoomSubject';

/** A room's condition for records of a subject, ready for records in memory. */
export interface RowTest {
  passes: FilterPredicate;
  /** The attributes that are read. */
  columns: readonly AttributeColumn[];
  /** Whether people of the room may get different answers about the same record. */
  isPersonal: boolean;
}

/** Compiles the Read condition of a room and a subject once, for as long as its metadata stays as it is. */
export function createReadTests(componentTypes: ComponentTypeCatalogue): (subject: RoomSubject) => RowTest | null {
  const compiled = new WeakMap<SubjectPermissions, RowTest | null>();
  return (subject) => {
    const known = compiled.get(subject.permissions);
    if (known !== undefined) return known;
    const test = compile(subject, componentTypes);
    compiled.set(subject.permissions, test);
    return test;
  };
}

function compile({ subject, permissions }: RoomSubject, componentTypes: ComponentTypeCatalogue): RowTest | null {
  const filter = permissions.rowFilter('Read');
  if (filter === null) return null;
  const used = new Set(filterAttributesUsed(filter));
  return {
    passes: compileFilter(filter, { attributes: subject.attributes, componentTypes }),
    columns: [...subject.columns.values()].filter(({ attribute }) => used.has(attribute.subjectAttributeIdentifier)),
    // What a filter takes from its reader is written {"me": name}; in a text the quotes are escaped.
    isPersonal: JSON.stringify(filter).includes('{"me":'),
  };
}
