import { isNeverDeactivated } from '@assunto/engine/ticketing';
import type { Subject, SubjectActions } from '@assunto/engine/core';

/** What the caller may do with the subject's talks, as the server says; filters are never deactivated (1§6). */
export function subjectActions(subject: Pick<Subject, 'subjectIdentifier' | 'actions'>): SubjectActions {
  return isNeverDeactivated(subject.subjectIdentifier) ? { ...subject.actions, Deactivate: false } : subject.actions;
}
