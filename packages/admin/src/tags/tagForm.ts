import type { Subject, SubjectAttribute } from '@assunto/engine/core';
import type { TagFilter } from '@assunto/engine/contract';
import { createContext, use } from 'react';

/** A row of the list of filters. Of one that was just added nothing is chosen, and its `filter` is ''. */
export type FilterRow = TagFilter;

export const emptyFilter: FilterRow = { filterName: '', filter: '', filterId: null, subjectAttributeId: null };

/** Whether nothing of a row was filled: the only one then stands for no filter. */
const isEmptyFilter = ({ filterName, filter, subjectAttributeId }: FilterRow): boolean =>
  filterName === '' && filter === '' && subjectAttributeId === null;

/** The filters that are saved: a tag whose only row is empty has none. */
export const filledFilters = (rows: readonly FilterRow[]): FilterRow[] => rows.filter((row) => !isEmptyFilter(row));

/** Whether a row can be saved. */
export const isCompleteFilter = ({ filterName, filter, subjectAttributeId }: FilterRow): boolean =>
  filterName !== '' && filter !== '' && subjectAttributeId !== null;

/** An attribute with its subject. */
export interface AttributeChoice {
  subject: Subject;
  attribute: SubjectAttribute;
}

/** What the editors of the form share. */
export interface TagFormContext {
  subjects: readonly Subject[];
  /** The text of the tag as it is now. */
  name: string;
}

export const TagForm = createContext<TagFormContext | null>(null);

/** What the editors of the form share; throws outside of it. */
export function useTagForm(): TagFormContext {
  const context = use(TagForm);
  if (!context) throw new Error('useTagForm needs a TagForm above it.');
  return context;
}

/** The attribute of an id with its subject; `null` for one that does not exist or that the caller may not read. */
export function attributeChoice(subjects: readonly Subject[], id: number | null): AttributeChoice | null {
  for (const subject of subjects)
    for (const attribute of subject.subjectAttributes)
      if (attribute.subjectAttributeId === id) return { subject, attribute };
  return null;
}
