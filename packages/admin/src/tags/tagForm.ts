import type { Subject, SubjectAttribute } from '@assunto/engine/core';
import type { TagFilter } from '@assunto/api';
import { createContext } from 'react';

/** A row of the list of filters. In a new one nothing is selected, and its `filter` is ''. */
export type FilterRow = TagFilter;

export const emptyFilter: FilterRow = { filterName: '', filter: '', filterId: null, subjectAttributeId: null };

/** Whether a row is empty: a single empty row means no filter. */
const isEmptyFilter = ({ filterName, filter, subjectAttributeId }: FilterRow): boolean =>
  filterName === '' && filter === '' && subjectAttributeId === null;

/** The filters to save: none for a tag whose only row is empty. */
export const filledFilters = (rows: readonly FilterRow[]): FilterRow[] => rows.filter((row) => !isEmptyFilter(row));

/** Whether a row can be saved. */
export const isCompleteFilter = ({ filterName, filter, subjectAttributeId }: FilterRow): boolean =>
  filterName !== '' && filter !== '' && subjectAttributeId !== null;

/** An attribute with its subject. */
export interface AttributeChoice {
  subject: Subject;
  attribute: SubjectAttribute;
}

/** The subjects by whose attributes a tag may be set. */
export const TagSubjects = createContext<readonly Subject[]>([]);

/** The attribute with an id, and its subject; `null` if it does not exist or the caller may not read it. */
export function attributeChoice(subjects: readonly Subject[], id: number | null): AttributeChoice | null {
  for (const subject of subjects)
    for (const attribute of subject.subjectAttributes)
      if (attribute.subjectAttributeId === id) return { subject, attribute };
  return null;
}

/** What is asked to count the records that pass a filter; `null` without one. */
export const previewOf = (filter: string, subjectAttributeId: number | null) =>
  filter === '' || subjectAttributeId === null ? null : { filter, subjectAttributeId };
