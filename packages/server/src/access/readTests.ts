import {
  compileFilter,
  filterAttributesUsed,
  type ComponentTypeCatalogue,
  type FilterPredicate,
  type SubjectPermissions,
} from '@assunto/engine/core';
import type { AttributeColumn } from '../metadata/CompanyMetadata';
import type { RoomSubject } from './RoomSubject';

/** A room's Read condition for a subject, as a test of records in memory. */
export interface RowTest {
  passes: FilterPredicate;
  /** The attributes that the condition reads. */
  columns: readonly AttributeColumn[];
  /** Whether the result for a record may differ between people of the room. */
  isPersonal: boolean;
}

/** Compiles the Read condition of a room and a subject once, until its metadata changes. */
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
    // A value of the reader is written as {"me": name}; inside a text value the quotes would be escaped.
    isPersonal: JSON.stringify(filter).includes('{"me":'),
  };
}
