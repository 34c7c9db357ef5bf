import type { SubjectAttribute } from '@assunto/engine/core';
import { taskAttributeIdentifiers } from '@assunto/api/ticketing';
import type { RecordPart } from '../records/RecordPart';
import type { TaskStep } from './TaskStep';
import type { TasksTranslate } from './messages/translation';

const { expectedEnd, estimatedDuration, deadlineDelayReason, estimateDelayReason } = taskAttributeIdentifiers;

/** The estimate attributes of a task. */
export const estimateIdentifiers: readonly string[] = [expectedEnd, estimatedDuration];

const estimates = (translate: TasksTranslate): RecordPart => ({
  id: 'estimates',
  label: translate('tasks.enterEstimates'),
  title: translate('tasks.estimates'),
  identifiers: estimateIdentifiers,
  savedText: translate('tasks.estimatesSaved'),
});
const motives = (translate: TasksTranslate): RecordPart => ({
  id: 'motives',
  label: translate('tasks.enterReasons'),
  title: translate('tasks.reasons'),
  identifiers: [deadlineDelayReason, estimateDelayReason],
  savedText: translate('tasks.reasonsSaved'),
});

/** The estimates required for a new task. */
export const missingEstimates = (translate: TasksTranslate): RecordPart => ({
  ...estimates(translate),
  isRequired: true,
});

/** The estimates required to start a task. */
export const estimatesToStart = (translate: TasksTranslate): RecordPart => ({
  ...missingEstimates(translate),
  savedText: translate('tasks.estimatesSavedStarting'),
});

/** The reasons required to finish a task, only for the limits that it exceeded. */
export function reasonsToFinish(delay: Extract<TaskStep, { kind: 'reasons' }>, translate: TasksTranslate): RecordPart {
  const identifiers = [
    ...(delay.deadlineExceeded ? [deadlineDelayReason] : []),
    ...(delay.estimateExceeded ? [estimateDelayReason] : []),
  ];
  return { ...motives(translate), identifiers, isRequired: true };
}

/** The parts that are available for a subject: the caller may change all of their attributes. */
export function partsOf(attributes: readonly SubjectAttribute[], translate: TasksTranslate): readonly RecordPart[] {
  const changeable = new Set(attributes.filter(({ actions }) => actions.update).map(({ identifier }) => identifier));
  return [estimates(translate), motives(translate)].filter(({ identifiers }) =>
    identifiers.every((identifier) => changeable.has(identifier)),
  );
}
