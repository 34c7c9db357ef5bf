import { formLayoutOf } from '@assunto/engine/contract';
import type { RelatedSubject, Template } from '@assunto/engine/core';

/** A table of related records. */
export interface ChildTable {
  related: RelatedSubject;
  /** Those of the form are open from the start, with the title and the columns that the form gives them. */
  ofForm: { title: string | null; columns: readonly number[] } | null;
}

/** The tables of related records that a form shows, without those of subjects that are not related (any more). */
export const childTablesOf = (template: Template, relatedSubjects: readonly RelatedSubject[]): ChildTable[] =>
  formLayoutOf(template).children.flatMap(({ subjectAttributeId, title, subjectAttributeIds }): ChildTable[] => {
    const related = relatedSubjects.find((one) => one.subjectAttributeId === subjectAttributeId);
    return related ? [{ related, ofForm: { title, columns: subjectAttributeIds } }] : [];
  });
