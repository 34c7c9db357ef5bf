import { eventStepTypes, type EventStep, type JobEvent } from '@assunto/api';
import type { FilterTree } from '@assunto/engine/core';
import type { JobListener } from './CompanyMetadata';

/** Events of which several may follow each other within seconds. */
const delayed: ReadonlySet<number> = new Set([eventStepTypes.created, eventStepTypes.updated]);

/** An event step as it is compared with what happens to records. */
export const listenerOf = (
  event: Pick<JobEvent, 'eventId' | 'once' | 'negate' | 'becoming' | 'quietSeconds'>,
  step: EventStep,
  jobId: number,
): JobListener => ({
  jobId,
  eventId: event.eventId ?? 0,
  eventStepId: step.eventStepId ?? 0,
  eventType: step.eventStepType ?? 0,
  subjectId: step.subjectId ?? 0,
  subjectAttributeIds: new Set(step.subjectAttributeIds ?? []),
  detail: step.tagId ?? step.dialogTypeId ?? step.serviceClock ?? null,
  filter: JSON.parse(step.filter ?? '{"and":[]}') as FilterTree,
  once: event.once,
  negate: event.negate,
  becoming: event.becoming === true,
  quietSeconds: delayed.has(step.eventStepType ?? 0) ? (event.quietSeconds ?? 0) : 0,
});
