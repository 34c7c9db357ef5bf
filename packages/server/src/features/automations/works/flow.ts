import type { ExecuteParentJobConfig, WaitConfig } from '@assunto/api';
import type { AccountRequest, RecordRequest } from '../../../access/RecordRequest';
import { authorsOf, decideChain, readChain } from '../chain';
import { decideStart } from '../decideStart';
import { readEventRecords } from '../eventRecords';
import { insertRuns, type NewRun } from '../insertRuns';
import { loadJobs } from '../../../metadata/loadJobs';
import { begunWith, readStartingJob, type StartingJob } from '../readStartingJob';
import { readTalkNames } from '../readTalkNames';
import { requestOfRun, type Rightless } from '../runRights';
import { idsBySubject } from '../../../records/read/toTalks';
import { nothing, type EventTalk, type Work, type WorkContext, type WorkEffect } from './Work';
import { translate } from '../../../platform/messages/language';

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;

/** The next step runs later. */
export const waitStep: Work = {
  async apply({ step }) {
    const waitMs = (step.configs as WaitConfig[]).reduce((sum, { amount, unit }) => sum + amount * unitMs[unit], 0);
    return { changes: [], effects: [], waitMs };
  },
};

/** A job that a step runs, and with which rights. */
interface Child {
  job: StartingJob;
  authorIds: number[];
  request: AccountRequest | Rightless;
}

/** Starts a run of another job, on the event's record or on the one that it points to. */
export const executeParentJob: Work = {
  async prepare({ services, request, run, step }): Promise<ReadonlyMap<number, Child>> {
    const { companyId } = request.account;
    const children = new Map<number, Child>();
    for (const { jobId } of step.configs as ExecuteParentJobConfig[]) {
      const job = await readStartingJob(services.database, companyId, jobId ?? 0);
      if (!job) continue;
      const authorIds = authorsOf(job.ownerId, run.authorIds);
      const limited = await requestOfRun(services, { companyId, ownerId: run.ownerId, authorIds });
      children.set(job.jobId, { job, authorIds, request: limited });
    }
    return children;
  },
  async apply(context, prepared) {
    const effects: WorkEffect[] = [];
    const refusals: string[] = [];
    for (const [index, config] of (context.step.configs as ExecuteParentJobConfig[]).entries()) {
      const child = (prepared as ReadonlyMap<number, Child>).get(config.jobId ?? 0);
      for (const target of targetsOf(context, config)) {
        const started = await startChild(context, { child, config, target, index });
        if (typeof started === 'string') refusals.push(started);
        else effects.push(started);
      }
    }
    return effects.length > 0 ? { changes: [], effects } : nothing(refusals[0] ?? translate('run.noTarget'));
  },
};

/** A record that the other job runs on; `null`: it runs on none. */
type Target = { subjectId: number; talkId: number } | null;

function targetsOf({ talk }: WorkContext, { subjectAttributeId }: ExecuteParentJobConfig): Target[] {
  if (!talk) return subjectAttributeId ? [] : [null];
  if (!subjectAttributeId) return [{ subjectId: talk.request.subject.subjectId, talkId: talk.row.talk_id }];
  return pointedBy(talk, subjectAttributeId);
}

function pointedBy({ request, row }: EventTalk, subjectAttributeId: number): Target[] {
  const column = request.readable.find(({ attribute }) => attribute.subjectAttributeId === subjectAttributeId);
  if (!column) return [];
  return [...idsBySubject([[column, row[column.column]]])].flatMap(([subjectId, ids]) =>
    [...ids].map((talkId) => ({ subjectId, talkId })),
  );
}

interface ChildStart {
  child: Child | undefined;
  config: ExecuteParentJobConfig;
  target: Target;
  index: number;
}

/** The run that was started, or why there is none. */
async function startChild(
  context: WorkContext,
  { child, config, target, index }: ChildStart,
): Promise<WorkEffect | string> {
  const { request, run, isTrial, step } = context;
  const { companyId } = request.account;
  if (!child) return translate('run.otherJobGone');
  const { job, authorIds } = child;
  const refusal = await refusalOfChild(context, child, config, target);
  if (refusal !== null) return refusal;
  const { subjectId, talkId } = target ?? { subjectId: null, talkId: null };
  const decision = decideChain(
    await readChain(request.db, companyId, isTrial ? null : run.jobRunId),
    job.jobId,
    talkId,
  );
  const started: NewRun = {
    ...begunWith(job),
    eventId: null,
    eventStepId: null,
    cause: 'job',
    dedupeKey: `run ${run.jobRunId} ${run.position} ${step.workStepId} ${index} ${talkId}`,
    subjectId,
    talkId,
    talkVersion: null,
    // It may do what the job that runs it may do and its own author too, no more.
    ownerId: run.ownerId,
    authorIds,
    actorId: run.actorId,
    actorName: run.actorName,
    causeRunId: run.jobRunId,
    lane: 1,
    isOnce: false,
    ...decision,
  };
  if (!isTrial) await insertRuns(request.db, companyId, [started]);
  const title = talkId === null ? '' : `#${talkId}`;
  return { kind: 'job', state: 'sent', target: job.name, title, text: decision.reason ?? '' };
}

/** Why a job is not run: its authors, with those of the run that runs it, must reach the record. `null` where it is. */
async function refusalOfChild(
  { request: { db } }: WorkContext,
  { job, request }: Child,
  { forceExecution }: ExecuteParentJobConfig,
  target: Target,
): Promise<string | null> {
  if (typeof request === 'string') return translate(request);
  if (!target) return null;
  const subject = request.on(db).openReadable(target.subjectId);
  if (!subject || !(await readTalkNames(subject, [target.talkId])).has(target.talkId))
    return translate('start.authorLacks');
  if (forceExecution || (await passesAnEvent(subject, job.jobId, target.talkId))) return null;
  return translate('run.noEventOf', { job: job.name });
}

async function passesAnEvent(request: RecordRequest, jobId: number, talkId: number): Promise<boolean> {
  const { db, subject, context, account } = request;
  const listeners = (await loadJobs(db, account.companyId)).get(subject.subjectId) ?? [];
  const records = await readEventRecords(db, subject, [{ key: talkId, talkId, version: 2 ** 31 - 1 }]);
  const record = records.get(talkId);
  const now = context.now.toISOString();
  return (
    record !== undefined &&
    listeners.some(
      (listener) =>
        listener.jobId === jobId &&
        decideStart(request, { ...listener, negate: false, becoming: false }, record, now).isStarted,
    )
  );
}
