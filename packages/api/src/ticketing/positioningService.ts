import { positioningSubject } from './names';

/**
 * The subject whose templates the specification identifies by id (specification: tickets): the form that replaces all others, and an entry beside a
 * record that requests its cancellation in a form of its own. The entry is no attribute of the subject: its id is 0.
 *
 * @example
 * const isOffered = subject.subjectIdentifier.toLowerCase() === positioningService.subjectIdentifier;
 */
export const positioningService = {
  subjectIdentifier: positioningSubject,
  defaultTemplateId: 2394,
  cancelRequest: { attributeId: 0, icon: 'cancel', label: 'Solicitar Cancelamento', templateId: 2395 },
} as const;
