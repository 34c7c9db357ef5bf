import type { Subject } from '@assunto/engine/core';

/** The subjects whose records belong to those of a subject: it points to them, or they to it. */
export function relatedSubjects(subject: Subject | null, subjects: readonly Subject[]): Subject[] {
  if (!subject) return [];
  const pointsTo = (from: Subject, to: Subject): boolean =>
    from.subjectAttributes.some(({ relatedSubject }) => relatedSubject?.subjectId === to.subjectId);
  return subjects.filter((other) => pointsTo(subject, other) || pointsTo(other, subject));
}
