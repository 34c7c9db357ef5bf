import { eventStepTypes, type JobWhy } from '@assunto/api';
import type { RecordRequest } from '../../access/RecordRequest';
import { uncheckedTable } from '../../platform/database/recordReads';
import { HttpError } from '../../platform/errors/errors';
import { readTalkRow } from '../../records/read/readTalk';
import { decideStart } from './decideStart';
import { readEventRecords } from './eventRecords';
import type { JobServices } from './JobServices';
import { eventNameOf, eventStepsOf } from './jobSteps';
import { listenerOf } from '../../metadata/listenerOf';
import { readJob, type JobRow } from './jobQueries';
import { readStartingJob } from './readStartingJob';
import { listRuns } from './readRuns';
import { requestOfRun } from './runRights';
import { translate } from '../../platform/messages/language';

/** Names of the history for what starts jobs. */
const historyActions: Partial<Record<string, string>> = {
  created: 'create',
  updated: 'update',
  activated: 'activate',
  deactivated: 'deactivate',
};

/**
 * The runs of a job for a record, or for each of its events why there was none. `request` is of the record's subject. Throws
 * NOT_FOUND or TALK_NOT_FOUND.
 */
export async function whyNot(
  services: Pick<JobServices, 'access' | 'accountOf'>,
  request: RecordRequest,
  jobId: number,
  talkId: number,
): Promise<JobWhy> {
  const { companyId } = request.account;
  const job = await readJob(request.db, companyId, jobId);
  if (!job) throw new HttpError('NOT_FOUND');
  await readTalkRow(request, talkId);
  const { itens } = await listRuns(request, { jobId, talkId }, { page: 1, fetch: 20 });
  if (itens.length > 0) return { runs: itens, reasons: [] };
  const starting = await readStartingJob(request.db, companyId, jobId);
  if (!starting) return { runs: [], reasons: [translate('start.disabled')] };
  const owner = await requestOfRun(services, { companyId, ownerId: job.ownerId, authorIds: [job.ownerId] });
  if (typeof owner === 'string') return { runs: [], reasons: [translate('start.ownerGone')] };
  const reasons: string[] = [];
  for (const { event, step } of eventStepsOf(job)) {
    if (step.subjectId !== request.subject.subjectId) {
      reasons.push(translate('start.otherSubject'));
      continue;
    }
    if (await isDelayed(request, step.eventStepId ?? 0, talkId)) {
      reasons.push(translate('start.quiet', { seconds: String(event.quietSeconds ?? 0) }));
      continue;
    }
    reasons.push(await reasonOfStep(request, owner, { job, event, step, talkId, enabledIn: starting.enabledIn }));
  }
  return { runs: [], reasons: [...new Set(reasons)] };
}

interface CheckedStep {
  job: JobRow;
  event: JobRow['events'][number];
  step: JobRow['events'][number]['steps'][number];
  talkId: number;
  enabledIn: string;
}

async function reasonOfStep(
  request: RecordRequest,
  owner: Parameters<typeof decideStart>[0],
  { job, event, step, talkId, enabledIn }: CheckedStep,
): Promise<string> {
  const name = eventNameOf(step) ?? '';
  if (step.eventStepType === eventStepTypes.manual) return translate('start.nobody');
  const listener = listenerOf(event, step, job.jobId);
  const action = historyActions[name];
  const { rows } = await request.db.query<{ version: number; happened: string; changed: number[] }>(
    `SELECT version, to_char(inserted_in AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS happened,
       ARRAY(SELECT (change -> 0)::integer FROM jsonb_array_elements(changes) AS change) AS changed
     FROM ${uncheckedTable('talk_history', 'readBefore')}
     WHERE company_id = $1 AND talk_id = $2 AND ($3::text IS NULL OR action = $3) ORDER BY talk_history_id DESC LIMIT 50`,
    [request.account.companyId, talkId, action ?? null],
  );
  const ids = listener.subjectAttributeIds;
  const last = rows.find(({ changed }) => name !== 'updated' || ids.size === 0 || changed.some((id) => ids.has(id)));
  if (!last || (action === undefined && name !== 'schedule')) return translate('start.noEvent');
  if (name !== 'schedule' && last.happened < enabledIn) return translate('start.before');
  const version = name === 'schedule' ? 2 ** 31 - 1 : last.version;
  const record = (await readEventRecords(request.db, request.subject, [{ key: 0, talkId, version }])).get(0);
  if (!record) return translate('start.noEvent');
  const decision = decideStart(owner, listener, record, name === 'schedule' ? new Date().toISOString() : last.happened);
  if (!decision.isStarted) return decision.reason;
  return name === 'schedule' ? translate('start.notYet') : translate('start.soon');
}

/** Whether an event of the record waits until it is quiet. */
async function isDelayed({ db, account }: RecordRequest, eventStepId: number, talkId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM job_delayed_event WHERE company_id = $1 AND event_step_id = $2 AND talk_id = $3',
    [account.companyId, eventStepId, talkId],
  );
  return rowCount > 0;
}
