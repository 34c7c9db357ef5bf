import { eventStepTypes, type EventStep, type JobEvent } from '@assunto/api';
import { randomUUID } from 'node:crypto';
import { decideStart } from '../decideStart';
import { readEventRecords } from '../eventRecords';
import { insertRuns, type NewRun } from '../insertRuns';
import { readJob } from '../jobQueries';
import type { JobServices } from '../JobServices';
import { eventStepsOf } from '../jobSteps';
import { listenerOf } from '../../../metadata/listenerOf';
import { begunWith, readStartingJob, type StartingJob } from '../readStartingJob';
import { requestOfRun } from '../runRights';
import type { OpenWebhook } from './webhookStore';
import { inStoredForm, storedText } from '../../../platform/messages/storedText';

/** Runs of one job that may wait before its webhook takes no more. */
const mostWaiting = 1_000;

/** What another system delivered. */
interface Delivery {
  /** A delivery with the same one starts nothing again; `null`: each one counts. */
  id: string | null;
  body: unknown;
}

interface Starting {
  job: StartingJob;
  event: JobEvent;
  step: EventStep;
}

/** The job of a webhook while it is switched on and waits for deliveries, or `null`. */
export async function readStarting(
  { database }: Pick<JobServices, 'database'>,
  { companyId, jobId }: OpenWebhook,
): Promise<Starting | null> {
  const job = await readStartingJob(database, companyId, jobId);
  const stored = job && (await readJob(database, companyId, jobId));
  const found = stored && eventStepsOf(stored).find(({ step }) => step.eventStepType === eventStepTypes.webhook);
  return job && found ? { job, event: found.event, step: found.step } : null;
}

/** Starts the job of a webhook with what was delivered; returns false while too many of its runs wait. */
export async function startByWebhook(
  services: JobServices,
  { companyId, jobId }: OpenWebhook,
  starting: Starting,
  { id, body }: Delivery,
): Promise<boolean> {
  const { database } = services;
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM (
       SELECT FROM job_run WHERE company_id = $1 AND job_id = $2 AND state = 'waiting' LIMIT ${mostWaiting}) AS waiting`,
    [companyId, jobId],
  );
  if ((rows[0]?.count ?? 0) >= mostWaiting) return false;
  const { job, event, step } = starting;
  const record = await recordOf(services, companyId, starting, body);
  const run: NewRun = {
    ...begunWith(job),
    ownerId: job.ownerId,
    authorIds: [job.ownerId],
    cause: 'webhook',
    eventId: event.eventId ?? 0,
    eventStepId: step.eventStepId ?? 0,
    isOnce: event.once && record.talkId !== null,
    dedupeKey: `webhook ${id ?? randomUUID()}`,
    talkVersion: null,
    actorId: null,
    actorName: storedText('run.otherSystem'),
    causeRunId: null,
    depth: 0,
    lane: 1,
    ...record,
    limitName: null,
  };
  await database.transaction(async (transaction) => {
    const started = await insertRuns(transaction, companyId, [run]);
    await transaction.query(
      `INSERT INTO job_run_input (company_id, job_run_id, body) SELECT $1, unnest($2::bigint[]), $3::jsonb`,
      [companyId, started, JSON.stringify(body)],
    );
    await transaction.query(
      'UPDATE job_webhook SET last_delivery_in = clock_timestamp() WHERE company_id = $1 AND job_id = $2',
      [companyId, jobId],
    );
    await transaction.query(`SELECT pg_notify('assunto_job_event', '')`);
  });
  return true;
}

/**
 * The record that a delivery is about: the one that `talkId` of its body names, where the event has a subject. It must pass the
 * event's filter and be in the reach of the job's owner, or the run is left out and says so.
 */
async function recordOf(
  services: JobServices,
  companyId: number,
  { job, event, step }: Starting,
  body: unknown,
): Promise<Pick<NewRun, 'subjectId' | 'talkId' | 'state' | 'reason'>> {
  const talkId = typeof body === 'object' && body !== null && 'talkId' in body ? body.talkId : null;
  const none = { subjectId: null, talkId: null, state: 'waiting', reason: null } as const;
  if (!step.subjectId || !Number.isSafeInteger(talkId) || typeof talkId !== 'number') return none;
  const request = await requestOfRun(services, { companyId, ownerId: job.ownerId, authorIds: [job.ownerId] });
  const subject = typeof request === 'string' ? null : request.openReadable(step.subjectId);
  const keyed = [{ key: talkId, talkId, version: 2 ** 31 - 1 }];
  const record = subject && (await readEventRecords(services.database, subject.subject, keyed)).get(talkId);
  const skipped = { subjectId: step.subjectId, talkId, state: 'skipped' } as const;
  if (!subject || !record) return { ...skipped, reason: storedText('run.outOfReach') };
  const listener = listenerOf({ ...event, negate: false, becoming: false }, step, job.jobId);
  const decision = inStoredForm(() => decideStart(subject, listener, record, subject.context.now.toISOString()));
  if (!decision.isStarted) return { ...skipped, reason: decision.reason };
  return { ...skipped, state: 'waiting', reason: null };
}
