import { isNeverDeactivated } from '@assunto/api/ticketing';
import type { Subject, SubjectActions } from '@assunto/engine/core';

/** The actions that the caller may perform on the subject's talks; filters are never deactivated. */
export function subjectActions(subject: Pick<Subject, 'subjectIdentifier' | 'actions'>): SubjectActions {
  return isNeverDeactivated(subject.subjectIdentifier) ? { ...subject.actions, Deactivate: false } : subject.actions;
}
