import { eventStepTypes, type EventStep, type EventStepName, type JobSave, type WorkStep } from '@assunto/api';

const namesByNumber = new Map<number, EventStepName>(
  (Object.entries(eventStepTypes) as [EventStepName, number][]).map(([name, number]) => [number, name]),
);

/** The event that an event step waits for; `null` while none is chosen. */
export const eventNameOf = ({ eventStepType }: Pick<EventStep, 'eventStepType'>): EventStepName | null =>
  namesByNumber.get(eventStepType ?? 0) ?? null;

/** Every event step of a job with its place. */
export const eventStepsOf = (job: Pick<JobSave, 'events'>) =>
  job.events.flatMap((event, at) =>
    event.steps.map((step, index) => ({ event, step, at, index, path: `/events/${at}/steps/${index}` })),
  );

/** Every work step of a job in the order in which they run, with its place. */
export const workStepsOf = (job: Pick<JobSave, 'works'>): { step: WorkStep; path: string }[] =>
  job.works.flatMap(({ steps }, at) => steps.map((step, index) => ({ step, path: `/works/${at}/steps/${index}` })));
