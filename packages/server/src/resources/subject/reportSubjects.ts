import type { SubjectAttribute } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import { relatedSubjects } from '../../access/describeSubject';
import { attributeInReach } from './optionAttribute';

/** A subject whose attributes a filter or a column of a report may name. */
export interface FoundReportSubject {
  subjectId: number;
  subjectIdentifier: string;
  subjectName: string;
  attributes: SubjectAttribute[];
}

/**
 * The subjects that the values of an attribute may speak of: those of `componentConfigs.reportSubjects`, else its own and
 * those that are related to it in either direction; each with the attributes that the caller may read. Throws NOT_FOUND
 * for an attribute that the caller may neither read nor fill.
 */
export function reportSubjects(caller: CallerAccess, subjectAttributeId: number): FoundReportSubject[] {
  const { componentConfigs } = attributeInReach(caller, subjectAttributeId);
  const identifiers = componentConfigs.reportSubjects ?? relatedIdentifiers(caller, subjectAttributeId);
  const found = new Map<number, FoundReportSubject>();
  for (const identifier of identifiers) {
    const subject = caller.company.subjects.get(identifier.toLowerCase());
    const access = subject && caller.readableSubject(subject.subjectId);
    if (!access) continue;
    const { subjectId, subjectIdentifier, subjectName } = access.subject;
    const attributes = [...access.permissions.readable];
    found.set(subjectId, { subjectId, subjectIdentifier, subjectName, attributes });
  }
  return [...found.values()];
}

function relatedIdentifiers(caller: CallerAccess, subjectAttributeId: number): string[] {
  const subject = caller.company.subjectsByAttribute.get(subjectAttributeId);
  const access = subject && caller.readableSubject(subject.subjectId);
  if (!access) return [];
  return [
    access.subject.subjectIdentifier,
    ...access.permissions.readable.flatMap(({ relatedSubject }) => relatedSubject?.subjectIdentifier ?? []),
    ...relatedSubjects(caller, access).map(({ subjectIdentifier }) => subjectIdentifier),
  ];
}
