import type { JobEvent } from '@assunto/api';
import { listenerOf } from './listenerOf';
import type { Queryable } from '../platform/database/Database';
import type { JobListener } from './CompanyMetadata';

interface JobEventsRow {
  job_id: number;
  events: JobEvent[];
}

/** The events that trigger enabled jobs of a company, by subject. */
export async function loadJobs(
  database: Queryable,
  companyId: number,
): Promise<ReadonlyMap<number, readonly JobListener[]>> {
  const { rows } = await database.query<JobEventsRow>(
    'SELECT job_id, events FROM job WHERE company_id = $1 AND is_enabled ORDER BY job_id',
    [companyId],
  );
  const listeners = new Map<number, JobListener[]>();
  for (const { job_id, events } of rows)
    for (const event of events)
      for (const step of event.steps) {
        if (!step.subjectId || !step.eventStepType) continue;
        const ofSubject = listeners.get(step.subjectId) ?? [];
        listeners.set(step.subjectId, ofSubject);
        ofSubject.push(listenerOf(event, step, job_id));
      }
  return listeners;
}
