import { eventStepTypes, type JobStart, type ManualJob } from '@assunto/api';
import { randomUUID } from 'node:crypto';
import type { RecordRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { readTalkRow } from '../../records/read/readTalk';
import { decideStart, refusalOfAuthors } from './decideStart';
import { readEventRecords } from './eventRecords';
import { insertRuns, type NewRun } from './insertRuns';
import type { JobServices } from './JobServices';
import { begunWith, readStartingJob } from './readStartingJob';
import { requestOfRun } from './runRights';

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
 * Starts a job by hand for records that the caller may read, and its author too. It runs with the rights that both have: a button
 * gives neither of them more than they have. A request with the same `key` starts no second run. Throws NOT_FOUND or TALK_NOT_FOUND.
 */
export async function startManually(
  services: Pick<JobServices, 'accountOf' | 'access'>,
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
  const { companyId, accountId } = account;
  const authorIds = [job.ownerId];
  const limited = await requestOfRun(services, { companyId, ownerId: accountId, authorIds });
  const start = { ...listener, negate: false, becoming: false };
  for (const talkId of ids) {
    const record = records.get(talkId);
    if (!record) continue;
    const decision = decideStart(request, start, record, now);
    const reason = decision.isStarted ? refusalOfAuthors(limited, start, record, now) : decision.reason;
    if (reason !== null) refused.push({ talkId, reason });
    else
      runs.push({
        ...begunWith(job),
        ownerId: accountId,
        authorIds,
        cause: 'manual',
        eventId: listener.eventId,
        eventStepId: listener.eventStepId,
        isOnce: listener.once,
        dedupeKey: `manual ${account.accountId} ${requestKey} ${talkId}`,
        subjectId: subject.subjectId,
        talkId,
        talkVersion: versions.get(talkId) ?? null,
        actorId: account.accountId,
        actorName: account.name,
        causeRunId: null,
        depth: 0,
        lane: 0,
        state: 'waiting',
        reason: null,
        limitName: null,
      });
  }
  const jobRunIds = await db.transaction(async (transaction) => {
    const started = await insertRuns(transaction, account.companyId, runs);
    if (started.length > 0) await transaction.query(`SELECT pg_notify('assunto_job_event', '')`);
    return started;
  });
  return { jobRunIds, refused };
}
