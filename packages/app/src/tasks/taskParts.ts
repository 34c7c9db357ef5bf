import type { SubjectAttribute } from '@assunto/engine/core';
import { taskAttributeIdentifiers } from '@assunto/engine/ticketing';
import type { RecordPart } from '../records/RecordPart';
import type { TaskStep } from './TaskStep';
import type { TasksTranslate } from './messages/translation';

const { expectedEnd, estimatedDuration, deadlineDelayReason, estimateDelayReason } = taskAttributeIdentifiers;

/** The attributes that a task is estimated by. */
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

/** The estimates that a new task waits for. */
export const missingEstimates = (translate: TasksTranslate): RecordPart => ({
  ...estimates(translate),
  isRequired: true,
});

/** The estimates that a start waits for (1§4). */
export const estimatesToStart = (translate: TasksTranslate): RecordPart => ({
  ...missingEstimates(translate),
  savedText: translate('tasks.estimatesSavedStarting'),
});

/** The reasons that a finish waits for (1§4): of what was exceeded alone. */
export function reasonsToFinish(delay: Extract<TaskStep, { kind: 'reasons' }>, translate: TasksTranslate): RecordPart {
  const identifiers = [
    ...(delay.deadlineExceeded ? [deadlineDelayReason] : []),
    ...(delay.estimateExceeded ? [estimateDelayReason] : []),
  ];
  return { ...motives(translate), identifiers, isRequired: true };
}

/** The parts that a subject has: those all of whose attributes it has, and the caller may change (1§3, 1§4). */
export function partsOf(attributes: readonly SubjectAttribute[], translate: TasksTranslate): readonly RecordPart[] {
  const changeable = new Set(attributes.filter(({ actions }) => actions.update).map(({ identifier }) => identifier));
  return [estimates(translate), motives(translate)].filter(({ identifiers }) =>
    identifiers.every((identifier) => changeable.has(identifier)),
  );
}
