import type { AttributeOption, Subject, SubjectAttribute } from '@assunto/engine/core';
import type { ServiceCalendar } from '@assunto/api';

/** What goals are made of. */
export interface GoalChoices {
  subjects: readonly Subject[];
  calendars: readonly ServiceCalendar[];
}

/** A subject by its id. */
export const subjectOf = ({ subjects }: GoalChoices, subjectId: number | null): Subject | null =>
  subjects.find((one) => one.subjectId === subjectId) ?? null;

/** The attributes of a subject whose value is one option of a list of their own. */
export const ownOptionAttributes = (subject: Subject | null): SubjectAttribute[] =>
  (subject?.subjectAttributes ?? []).filter(
    ({ componentId, componentConfigs, isMultipleValues, relatedSubject, computed }) =>
      componentId === 4 && !isMultipleValues && !relatedSubject && !computed && componentConfigs.options !== undefined,
  );

/** The options of an attribute: those that are still offered, and those of `chosen`. */
export const offeredOptions = (
  subject: Subject | null,
  attributeId: number | null,
  chosen: readonly string[] = [],
): AttributeOption[] => {
  const attribute = subject?.subjectAttributes.find((one) => one.subjectAttributeId === attributeId);
  const options = attribute?.componentConfigs.options ?? [];
  return options.filter(({ id, isRemoved }) => isRemoved !== true || chosen.includes(id));
};

const beginnings = { status: /^(status|situa|estado|etapa|fase)/i, priority: /^(prioridade|priority|urg|severidade)/i };

/** The id of the attribute that probably has the status or the priority, by its name. */
export const likelyAttribute = (subject: Subject, role: keyof typeof beginnings): number | null =>
  ownOptionAttributes(subject).find(
    ({ identifier, name }) => beginnings[role].test(identifier) || beginnings[role].test(name),
  )?.subjectAttributeId ?? null;
