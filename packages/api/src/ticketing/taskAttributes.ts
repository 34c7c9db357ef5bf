/** The identifiers of a task's attributes. `totalDuration` is the first of the two that the subject has. */
export const taskAttributeIdentifiers = {
  status: 'StatusTarefa',
  talkId: 'talkid',
  subject: 'assunto',
  expectedEnd: 'Previsaodetermino',
  estimatedDuration: 'Duracaoestimada',
  deadlineDelayReason: 'motivodeatrasodoprazo',
  estimateDelayReason: 'motivodeatrasodaestimativa',
  totalDuration: ['timer', 'duracaototal'],
} as const;

/** The attributes of a task by purpose; `null` where the subject has none. */
export interface TaskAttributes<Attribute> {
  status: Attribute | null;
  /** For the id of the record that the task is about, and for the identifier of its subject. */
  talkId: Attribute | null;
  subject: Attribute | null;
  expectedEnd: Attribute | null;
  estimatedDuration: Attribute | null;
  deadlineDelayReason: Attribute | null;
  estimateDelayReason: Attribute | null;
  totalDuration: Attribute | null;
}

/**
 * Finds a task's attributes by their identifiers, in any case.
 *
 * @example
 * const { status } = taskAttributes(context.subject.subjectAttributes);
 */
export function taskAttributes<Attribute extends { identifier: string }>(
  attributes: readonly Attribute[],
): TaskAttributes<Attribute> {
  const byIdentifier = new Map(attributes.map((attribute) => [attribute.identifier.toLowerCase(), attribute]));
  const find = (...identifiers: string[]): Attribute | null =>
    identifiers.map((identifier) => byIdentifier.get(identifier.toLowerCase())).find((found) => found) ?? null;
  const { totalDuration, ...single } = taskAttributeIdentifiers;
  return {
    status: find(single.status),
    talkId: find(single.talkId),
    subject: find(single.subject),
    expectedEnd: find(single.expectedEnd),
    estimatedDuration: find(single.estimatedDuration),
    deadlineDelayReason: find(single.deadlineDelayReason),
    estimateDelayReason: find(single.estimateDelayReason),
    totalDuration: find(...totalDuration),
  };
}
