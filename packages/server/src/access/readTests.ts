import {
  compileFilter,
  filterAttributesUsed,
  type ComponentTypeCatalogue,
  type FilterPredicate,
} from '@assunto/engine/core';
import type { AttributeColumn } from '../metadata/CompanyMetadata';
import type { SubjectAccess } from './SubjectAccess';

/** A room's condition for records of a subject, ready for records in memory. */
export interface RowTest {
  passes: FilterPredicate;
  /** The attributes that are looked at. */
  columns: readonly AttributeColumn[];
  /** Whether people of the room may get different answers about the same record. */
  isPersonal: boolean;
}

/** Compiles the Read condition of a room and a subject once, for as long as their access is kept. */
export function createReadTests(componentTypes: ComponentTypeCatalogue): (access: SubjectAccess) => RowTest | null {
  const compiled = new WeakMap<SubjectAccess, RowTest | null>();
  return (access) => {
    const known = compiled.get(access);
    if (known !== undefined) return known;
    const test = compile(access, componentTypes);
    compiled.set(access, test);
    return test;
  };
}

function compile({ subject, permissions }: SubjectAccess, componentTypes: ComponentTypeCatalogue): RowTest | null {
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
