import { recordId } from '../contract/recordId';
import type { SubjectAttribute } from '../contract/attribute';
import { subject as completeSubject, talk as completeTalk, template as completeTemplate } from './builders';
import type { MemorySubject } from './memoryTalks';

/** A short description of a subject: its names, its attributes, and its records by attribute identifiers. */
export interface MemorySubjectDescription {
  identifier: string;
  name: string;
  /** In the order of form and grid. By default an optional, editable text with all permissions. */
  attributes: readonly (Partial<SubjectAttribute> & { identifier: string; name: string })[];
  /** Canonical values by attribute identifier; omitted ones are empty. */
  records?: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Builds a subject for `createMemoryAdapter` from a short description, which may be a JSON file, instead of the full shapes of
 * the contract.
 *
 * @example
 * const place = { identifier: 'local', name: 'Local', isRequired: true };
 * const vistorias = memorySubject({ identifier: 'vistoria', name: 'Vistoria', attributes: [place] });
 * const adapter = createMemoryAdapter({ subjects: [vistorias] });
 */
export function memorySubject(description: MemorySubjectDescription): MemorySubject {
  const { identifier, name, attributes, records = [] } = description;
  const names = { subjectIdentifier: identifier, subjectName: name };
  const subject = completeSubject({ ...names, subjectAttributes: attributes });
  const talks = records.map((values, index) => completeTalk({ of: subject, talkId: recordId(index + 1), values }));
  return { subject, templates: [completeTemplate({ shows: subject, templateName: name })], talks };
}
