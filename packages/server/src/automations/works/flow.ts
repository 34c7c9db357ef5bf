import type { ExecuteParentJobConfig, WaitConfig } from '@assunto/engine/contract';
import { decideChain, readChain } from '../chain';
import { decideStart } from '../decideStart';
import { readEventRecords } from '../eventRecords';
import { insertRuns, type NewRun } from '../insertRuns';
import { loadJobs } from '../../metadata/loadJobs';
import { readStartingJob } from '../readStartingJob';
import { idsBySubject } from '../../access/toTalks';
import { nothing, type EventTalk, type Work, type WorkContext, type WorkEffect } from './Work';
import { translate } from '../../messages/language';

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;

/** The next step runs later. */
export const waitStep: Work = {
  async apply({ step }) {
    const waitMs = (step.configs as WaitConfig[]).reduce((sum, { amount, unit }) => sum + amount * unitMs[unit], 0);
    return { changes: [], effects: [], waitMs };
  },
};

/** Starts a run of another job, on the event's record or on the one that it points to. */
export const executeParentJob: Work = {
  async apply(context) {
    const effects: WorkEffect[] = [];
    const refusals: string[] = [];
    for (const [index, config] of (context.step.configs as ExecuteParentJobConfig[]).entries())
      for (const target of targetsOf(context, config)) {
        const started = await startChild(context, config, target, index);
        if (typeof started === 'string') refusals.push(started);
        else effects.push(started);
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

/** The run that was started, or why there is none. */
async function startChild(
  { request, run, isTrial, step }: WorkContext,
  { jobId, forceExecution }: ExecuteParentJobConfig,
  target: Target,
  index: number,
): Promise<WorkEffect | string> {
  const { companyId } = request.account;
  const job = await readStartingJob(request.db, companyId, jobId ?? 0);
  if (!job) return translate('run.otherJobGone');
  if (!forceExecution && target && !(await passesAnEvent(request, job.jobId, target)))
    return translate('run.noEventOf', { job: job.name });
  const { subjectId, talkId } = target ?? { subjectId: null, talkId: null };
  const decision = decideChain(
    await readChain(request.db, companyId, isTrial ? null : run.jobRunId),
    job.jobId,
    talkId,
  );
  const child: NewRun = {
    ...{ jobId: job.jobId, jobVersion: job.version, jobName: job.name, eventId: null, eventStepId: null, cause: 'job' },
    dedupeKey: `run ${run.jobRunId} ${run.position} ${step.workStepId} ${index} ${talkId}`,
    ...{ subjectId, talkId, talkVersion: null },
    // It may do what the job that runs it may do, no more.
    ownerId: run.ownerId,
    ...{ actorId: run.actorId, actorName: run.actorName, causeRunId: run.jobRunId, lane: 1, isOnce: false },
    ...decision,
  };
  if (!isTrial) await insertRuns(request.db, companyId, [child]);
  const title = talkId === null ? '' : `#${talkId}`;
  return { kind: 'job', state: 'sent', target: job.name, title, text: decision.reason ?? '' };
}

async function passesAnEvent(
  request: WorkContext['request'],
  jobId: number,
  { subjectId, talkId }: NonNullable<Target>,
): Promise<boolean> {
  const subject = request.company.subjectsById.get(subjectId);
  if (!subject) return false;
  const listeners = (await loadJobs(request.db, request.account.companyId)).get(subjectId) ?? [];
  const records = await readEventRecords(request.db, subject, [{ key: talkId, talkId, version: 2 ** 31 - 1 }]);
  const record = records.get(talkId);
  const now = request.context.now.toISOString();
  return (
    record !== undefined &&
    listeners.some(
      (listener) =>
        listener.jobId === jobId &&
        decideStart(request, { ...listener, negate: false, becoming: false }, record, now).isStarted,
    )
  );
}
