import { loadJobs } from '../../metadata/loadJobs';
import { createMatcher, type DelayedEvent, type EventRow } from './createMatcher';
import { insertRuns, type NewRun } from './insertRuns';
import type { JobServices } from './JobServices';
import { delayEvents, eachCompany } from './startDelayed';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';

/** Events of one company that are matched at once. */
const batchSize = 500;

/** Makes runs of the events that were recorded, company by company; returns how many events there were. */
export async function matchEvents(
  services: JobServices,
  onError: (error: unknown, companyId: number) => void,
): Promise<number> {
  const { rows } = await services.database.query<{ company_id: number }>(
    `SELECT DISTINCT company_id FROM job_event ORDER BY company_id ${ofAllCompanies}`,
    [],
    'job-event-companies',
  );
  const companies = rows.map(({ company_id }) => company_id);
  return eachCompany(companies, (companyId) => matchCompany(services, companyId), onError);
}

async function matchCompany(services: JobServices, companyId: number): Promise<number> {
  const { database } = services;
  const { rows: events } = await database.query<EventRow>(
    `SELECT job_event_id AS "jobEventId", subject_id AS "subjectId", talk_id AS "talkId", event_type AS "eventType", version,
       detail, job_event.account_id AS "accountId", display_name AS "accountName", job_run_id AS "jobRunId", is_bulk AS "isBulk",
       to_char(job_event.inserted_in AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "insertedIn"
     FROM job_event LEFT JOIN account USING (company_id, account_id)
     WHERE company_id = $1 ORDER BY is_bulk, job_event_id LIMIT $2`,
    [companyId, batchSize],
    'job-event-read',
  );
  if (events.length === 0) return 0;
  // Not those of the metadata, which may be older than a job that another process saved.
  const listeners = await loadJobs(database, companyId);
  const runs: NewRun[] = [];
  const delayed: DelayedEvent[] = [];
  const matcher = createMatcher(services, companyId);
  for (const subjectId of new Set(events.map((event) => event.subjectId))) {
    const ofSubject = events.filter((event) => event.subjectId === subjectId);
    const started = await matcher.match(subjectId, ofSubject, listeners.get(subjectId) ?? []);
    runs.push(...started.runs);
    delayed.push(...started.delayed);
  }
  await database.transaction(async (transaction) => {
    await insertRuns(transaction, companyId, runs);
    await delayEvents(transaction, companyId, delayed);
    await transaction.query('DELETE FROM job_event WHERE company_id = $1 AND job_event_id = ANY($2::bigint[])', [
      companyId,
      events.map(({ jobEventId }) => jobEventId),
    ]);
  });
  return events.length;
}
