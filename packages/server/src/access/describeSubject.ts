import type { RelatedSubject, Subject } from '@assunto/engine/core';
import type { CallerAccess } from './createAccess';
import type { SubjectAccess } from './SubjectAccess';

/** A subject as its reader may see it: their actions, the attributes that they may read, and what points here. */
export function describeSubject(caller: CallerAccess, access: SubjectAccess): Subject {
  const { permissions, subject } = access;
  return {
    subjectId: subject.subjectId,
    subjectName: subject.subjectName,
    subjectIdentifier: subject.subjectIdentifier,
    icon: subject.icon,
    subjectAttributes: [...permissions.readable],
    actions: permissions.actions,
    relatedSubjects: relatedSubjects(caller, access),
    contextId: subject.contextId,
  };
}

/** The subjects that point here through an attribute that the caller may read. */
export function relatedSubjects(caller: CallerAccess, { subject }: SubjectAccess): RelatedSubject[] {
  return subject.relatedSubjects.filter(({ subjectAttributeId }) => {
    const pointing = caller.company.subjectsByAttribute.get(subjectAttributeId);
    const access = pointing && caller.readableSubject(pointing.subjectId);
    return access?.permissions.canRead(subjectAttributeId) === true;
  });
}
