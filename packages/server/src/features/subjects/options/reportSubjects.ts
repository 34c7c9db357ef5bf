import type { SubjectAttribute } from '@assunto/engine/core';
import { relatedSubjects } from '../../../access/describeSubject';
import { visibleAttribute } from './optionAttribute';
import type { AccountRequest } from '../../../access/RecordRequest';

/** A subject whose attributes a filter or a column of a report may use. */
export interface FoundReportSubject {
  subjectId: number;
  subjectIdentifier: string;
  subjectName: string;
  attributes: SubjectAttribute[];
}

/**
 * The subjects that values of an attribute may use: those of `componentConfigs.reportSubjects`, else its own and those related to
 * it in either direction; each with the attributes that the caller may read. Throws NOT_FOUND for an attribute that the caller
 * may neither read nor fill.
 */
export function reportSubjects(request: AccountRequest, subjectAttributeId: number): FoundReportSubject[] {
  const { componentConfigs } = visibleAttribute(request, subjectAttributeId);
  const identifiers = componentConfigs.reportSubjects ?? relatedIdentifiers(request, subjectAttributeId);
  const found = new Map<number, FoundReportSubject>();
  for (const identifier of identifiers) {
    const subject = request.company.subjects.get(identifier.toLowerCase());
    const readable = subject && request.openReadable(subject.subjectId);
    if (!readable) continue;
    const { subjectId, subjectIdentifier, subjectName } = readable.subject;
    const attributes = [...readable.permissions.readable];
    found.set(subjectId, { subjectId, subjectIdentifier, subjectName, attributes });
  }
  return [...found.values()];
}

function relatedIdentifiers(request: AccountRequest, subjectAttributeId: number): string[] {
  const subject = request.company.subjectsByAttribute.get(subjectAttributeId);
  const readable = subject && request.openReadable(subject.subjectId);
  if (!readable) return [];
  return [
    readable.subject.subjectIdentifier,
    ...readable.permissions.readable.flatMap(({ relatedSubject }) => relatedSubject?.subjectIdentifier ?? []),
    ...relatedSubjects(readable).map(({ subjectIdentifier }) => subjectIdentifier),
  ];
}
