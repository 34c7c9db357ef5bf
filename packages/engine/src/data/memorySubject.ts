import type { SubjectAttribute } from '../contract/attribute';
import { subject as completeSubject, talk as completeTalk, template as completeTemplate } from './builders';
import type { MemorySubject } from './memoryTalks';

/** A subject as a person writes it down: its names, its attributes, its records by the identifiers of these. */
export interface MemorySubjectDescription {
  identifier: string;
  name: string;
  /** In the order of form and grid. What is left out: a text, optional, editable, everything allowed. */
  attributes: readonly (Partial<SubjectAttribute> & { identifier: string; name: string })[];
  /** Canonical values by the identifier of the attribute; one that is left out is empty. */
  records?: readonly Readonly<Record<string, unknown>>[];
}

/**
 * A subject for `createMemoryAdapter` from a short description, which may be a JSON file. The full shapes of the
 * contract come from a server; a page without one need not write them.
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
  const talks = records.map((values, index) => completeTalk({ of: subject, talkId: index + 1, values }));
  return { subject, templates: [completeTemplate({ shows: subject, templateName: name })], talks };
}
