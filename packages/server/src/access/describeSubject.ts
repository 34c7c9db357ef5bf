import { eventStepTypes } from '@assunto/api';
import type { RelatedSubject, Subject } from '@assunto/engine/core';
import { withOwnDefaults } from './ownDefaults';
import type { RecordRequest } from './RecordRequest';

/** A subject as its reader may see it: permitted actions, readable attributes, and the subjects that refer to it. */
export function describeSubject(request: RecordRequest): Subject {
  const { permissions, subject, company } = request;
  const jobs = company.jobs.get(subject.subjectId) ?? [];
  return {
    subjectId: subject.subjectId,
    subjectName: subject.subjectName,
    subjectIdentifier: subject.subjectIdentifier,
    icon: subject.icon,
    ...(subject.singularName !== null && { singularName: subject.singularName }),
    ...(subject.pluralName !== null && { pluralName: subject.pluralName }),
    subjectAttributes: permissions.readable.map((attribute) => withOwnDefaults(request, attribute)),
    actions: permissions.actions,
    relatedSubjects: relatedSubjects(request),
    contextId: subject.contextId,
    ...(jobs.some(({ eventType }) => eventType === eventStepTypes.manual) && { hasManualJobs: true }),
  };
}

/** The subjects that refer to this one through an attribute that the caller may read. */
export function relatedSubjects(request: RecordRequest): RelatedSubject[] {
  const { subject } = request;
  return subject.relatedSubjects.filter(({ subjectAttributeId }) => {
    const pointing = request.company.subjectsByAttribute.get(subjectAttributeId);
    const related = pointing && request.openReadable(pointing.subjectId);
    return related?.permissions.canRead(subjectAttributeId) === true;
  });
}
