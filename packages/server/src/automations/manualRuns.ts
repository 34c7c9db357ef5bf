import { eventStepTypes, type JobStart, type ManualJob } from '@assunto/engine/contract';
import { randomUUID } from 'node:crypto';
import type { RecordRequest } from '../access/RecordRequest';
import type { Database } from '../database/Database';
import { HttpError } from '../http/errors';
import { readTalkRow } from '../talks/readTalk';
import { decideStart } from './decideStart';
import { readEventRecords } from './eventRecords';
import { insertRuns, type NewRun } from './insertRuns';
import { readStartingJob } from './readStartingJob';

/** The jobs that people may start by hand for records of a subject that they may read. */
export async function manualJobs({ db, account, company, subject }: RecordRequest): Promise<ManualJob[]> {
  const ids = (company.jobs.get(subject.subjectId) ?? [])
    .filter(({ eventType }) => eventType === eventStepTypes.manual)
    .map(({ jobId }) => jobId);
  const { rows } = await db.query<ManualJob>(
    `SELECT job_id AS "jobId", job_name AS name FROM job WHERE company_id = $1 AND job_id = ANY($2::integer[]) AND is_enabled
     ORDER BY assunto_fold(job_name) COLLATE "C", job_id`,
    [account.companyId, ids],
  );
  return rows;
}

/**
 * Starts a job by hand for records that the caller may read. It runs with the caller's rights, not with its owner's: a button
 * gives nobody more than they have. A request with the same `key` starts no second run. Throws NOT_FOUND or TALK_NOT_FOUND.
 */
export async function startManually(
  request: RecordRequest<Database>,
  jobId: number,
  { talkIds, key }: { talkIds: readonly number[]; key: string | null },
): Promise<JobStart> {
  const { account, company, subject, db } = request;
  const listener = (company.jobs.get(subject.subjectId) ?? []).find(
    (one) => one.jobId === jobId && one.eventType === eventStepTypes.manual,
  );
  const job = listener && (await readStartingJob(db, account.companyId, jobId));
  if (!listener || !job) throw new HttpError('NOT_FOUND');
  const ids = [...new Set(talkIds)];
  const versions = new Map<number, number>();
  for (const talkId of ids) versions.set(talkId, (await readTalkRow(request, talkId)).version);
  const keyed = ids.map((talkId) => ({ key: talkId, talkId, version: 2 ** 31 - 1 }));
  const records = await readEventRecords(db, subject, keyed);
  const now = request.context.now.toISOString();
  const runs: NewRun[] = [];
  const refused: JobStart['refused'] = [];
  const requestKey = key ?? randomUUID();
  for (const talkId of ids) {
    const record = records.get(talkId);
    if (!record) continue;
    const decision = decideStart(request, { ...listener, negate: false, becoming: false }, record, now);
    if (!decision.isStarted) refused.push({ talkId, reason: decision.reason });
    else
      runs.push({
        ...{ jobId, jobVersion: job.version, jobName: job.name, ownerId: account.accountId, cause: 'manual' },
        ...{ eventId: listener.eventId, eventStepId: listener.eventStepId, isOnce: listener.once },
        dedupeKey: `manual ${account.accountId} ${requestKey} ${talkId}`,
        ...{ subjectId: subject.subjectId, talkId, talkVersion: versions.get(talkId) ?? null },
        ...{ actorId: account.accountId, actorName: account.name, causeRunId: null, depth: 0, lane: 0 },
        ...{ state: 'waiting', reason: null, limitName: null },
      });
  }
  const jobRunIds = await db.transaction(async (transaction) => {
    const started = await insertRuns(transaction, account.companyId, runs);
    if (started.length > 0) await transaction.query(`SELECT pg_notify('assunto_job_event', '')`);
    return started;
  });
  return { jobRunIds, refused };
}
