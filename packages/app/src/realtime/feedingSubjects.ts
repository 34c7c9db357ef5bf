import type { ColumnSource } from '@assunto/engine/core';

/** The subjects whose records feed what is shown: those of computed attributes, and those of columns of related records. */
export const feedingSubjects = (shown: readonly ColumnSource[]): string[] =>
  shown.flatMap(({ attribute, through }) => [
    ...(attribute.computed?.subjects ?? []),
    ...(through?.relatedSubject ? [through.relatedSubject.subjectIdentifier] : []),
  ]);
