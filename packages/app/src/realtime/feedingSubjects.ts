import type { ColumnSource } from '@assunto/engine/core';

/** Of the comments of a subject's records, for `useFeedingChanges`: they end deadlines. None where no deadline is shown. */
export const feedingComments = (subject: string, shown: readonly Pick<ColumnSource, 'attribute'>[]): string[] =>
  shown.some(({ attribute }) => attribute.computed?.deadline) ? [`${subject}#comments`] : [];

/** The subjects whose records feed what is shown: those of computed attributes, and those of columns of related records. */
export const feedingSubjects = (shown: readonly ColumnSource[]): string[] =>
  shown.flatMap(({ attribute, through }) => [
    ...(attribute.computed?.subjects ?? []),
    ...(through?.relatedSubject ? [through.relatedSubject.subjectIdentifier] : []),
  ]);
