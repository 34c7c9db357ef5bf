import type { SubjectAttribute } from '@assunto/engine/core';
import { taskAttributeIdentifiers } from '@assunto/engine/ticketing';
import type { RecordPart } from '../records/RecordPart';
import type { TaskStep } from './TaskStep';

const { expectedEnd, estimatedDuration, deadlineDelayReason, estimateDelayReason } = taskAttributeIdentifiers;

const estimates: RecordPart = {
  id: 'estimates',
  label: 'Informar estimativas',
  title: 'Estimativas da tarefa',
  identifiers: [expectedEnd, estimatedDuration],
  savedText: 'Estimativa(s) atualizada(s) com sucesso!',
};
const motives: RecordPart = {
  id: 'motives',
  label: 'Informar motivos do atraso',
  title: 'Motivos do atraso',
  identifiers: [deadlineDelayReason, estimateDelayReason],
  savedText: 'Motivo(s) atualizado(s) com sucesso!',
};

/** The estimates that a new task waits for. */
export const missingEstimates: RecordPart = { ...estimates, isRequired: true };

/** The estimates that a start waits for (1§4). */
export const estimatesToStart: RecordPart = {
  ...missingEstimates,
  savedText: 'Estimativa(s) atualizada(s) com sucesso! Iniciando tarefa...',
};

/** The reasons that a finish waits for (1§4): of what was exceeded alone. */
export function reasonsToFinish(delay: Extract<TaskStep, { kind: 'reasons' }>): RecordPart {
  const identifiers = [
    ...(delay.deadlineExceeded ? [deadlineDelayReason] : []),
    ...(delay.estimateExceeded ? [estimateDelayReason] : []),
  ];
  return { ...motives, identifiers, isRequired: true };
}

/** The parts that a subject has: those all of whose attributes it has, and the caller may change (1§3, 1§4). */
export function partsOf(attributes: readonly SubjectAttribute[]): readonly RecordPart[] {
  const changeable = new Set(attributes.filter(({ actions }) => actions.update).map(({ identifier }) => identifier));
  return [estimates, motives].filter(({ identifiers }) =>
    identifiers.every((identifier) => changeable.has(identifier)),
  );
}
