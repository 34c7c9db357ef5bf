import type { JobRunStep, JobSave, JobTrial, JobTrialItem } from '@assunto/api';
import { unnamed } from '../../access/relatedLabels';
import type { AccountRequest, RecordRequest } from '../../access/RecordRequest';
import { filterCondition } from '../../access/recordSql';
import type { Database } from '../../platform/database/Database';
import { SqlValues } from '../../platform/database/SqlValues';
import type { JobListener } from '../../metadata/CompanyMetadata';
import { decideStart } from './decideStart';
import { readEventRecords } from './eventRecords';
import type { JobServices } from './JobServices';
import { eventStepsOf, workStepsOf } from './jobSteps';
import { listenerOf } from '../../metadata/listenerOf';
import { readJobFilter } from './readJobFilter';
import { visibleChanges, type ChangeRow } from './readRuns';
import { applyStep, reasonOf } from './runSteps';
import type { ClaimedRun } from './runStore';
import { readTalkNames } from './readTalkNames';
import type { WorkOutcome } from './works/Work';
import { works } from './works/works';
import { translate } from '../../platform/messages/language';
import { readStoredText } from '../../platform/messages/storedText';

/** Records of one trial, and how long each of its statements may take in milliseconds. */
const mostRecords = 100;
const timeoutMs = 5_000;

/** Ends a transaction without writing anything of it. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

/**
 * What a job would do with real records, with the rights of who asks: its steps run in a transaction that is rolled back, with
 * nothing sent. Numbers of new records are used up. `talkIds` are records of the first event's subject; without them, those
 * that pass its filter and were changed last.
 */
export async function tryJob(
  services: JobServices,
  request: AccountRequest<Database>,
  job: JobSave,
  talkIds: readonly number[] | undefined,
): Promise<JobTrial> {
  const event = eventStepsOf(job).find(({ step }) => step.subjectId);
  const subject = event?.step.subjectId ? request.openReadable(event.step.subjectId) : null;
  if (!event || !subject) return { itens: [await tryOn(services, request, job, null)] };
  const listener = listenerOf({ ...event.event, negate: false, becoming: false }, event.step, 0);
  const ids = talkIds?.slice(0, mostRecords) ?? (await matching(subject, event.step.filter));
  const itens: JobTrialItem[] = [];
  for (const talkId of ids) itens.push(await tryOn(services, request, job, { subject, listener, talkId }));
  return { itens };
}

async function matching(subject: RecordRequest, text: string | null): Promise<number[]> {
  const filter = readJobFilter(subject, text, () => undefined);
  const values = new SqlValues();
  const { componentTypes, context } = subject;
  const { rows } = await subject.db.query<{ talk_id: number }>(
    `SELECT t.talk_id FROM ${subject.subject.table} AS t
     WHERE t.company_id = ${values.bind(subject.company.companyId, 'integer')} AND t.is_active
       AND (${subject.rowCondition('Read', 't', values)})
       AND (${filterCondition(filter, { subject: subject.subject, componentTypes, context, alias: 't', values })})
     ORDER BY t.updated_in DESC, t.talk_id DESC LIMIT ${mostRecords}`,
    values.list,
  );
  return rows.map(({ talk_id }) => talk_id);
}

interface TriedRecord {
  subject: RecordRequest;
  listener: JobListener;
  talkId: number;
}

async function tryOn(
  services: JobServices,
  request: AccountRequest<Database>,
  job: JobSave,
  tried: TriedRecord | null,
): Promise<JobTrialItem> {
  const about = {
    subject: tried?.subject.subject.subjectIdentifier ?? null,
    talkId: tried?.talkId ?? null,
    displayName: tried ? await nameOf(tried) : job.name,
  };
  const reason = tried ? await whyNot(request, tried) : null;
  if (reason !== null) return { ...about, matches: false, reason, steps: [] };
  const { account } = request;
  const run: ClaimedRun = {
    companyId: account.companyId,
    jobRunId: 0,
    jobId: 0,
    jobVersion: 0,
    jobName: job.name,
    cause: 'manual',
    subjectId: tried?.subject.subject.subjectId ?? null,
    talkId: tried?.talkId ?? null,
    talkVersion: null,
    firstVersion: null,
    ownerId: account.accountId,
    authorIds: [account.accountId],
    actorId: account.accountId,
    actorName: account.name,
    position: 0,
    attempt: 1,
    fence: 0,
    isReleased: false,
  };
  return { ...about, matches: true, reason: null, steps: await trySteps(services, request, job, run) };
}

/** Why a record would not start the job, or `null`. */
async function whyNot(request: AccountRequest, { subject, listener, talkId }: TriedRecord): Promise<string | null> {
  const records = await readEventRecords(request.db, subject.subject, [{ key: talkId, talkId, version: 2 ** 31 - 1 }]);
  const record = records.get(talkId);
  if (!record) return translate('start.recordGone');
  const decision = decideStart(request, listener, record, request.context.now.toISOString());
  return decision.isStarted ? null : decision.reason;
}

async function nameOf({ subject, talkId }: TriedRecord): Promise<string> {
  return (await readTalkNames(subject, [talkId])).get(talkId) ?? unnamed(talkId);
}

/** Runs all steps in one transaction that is rolled back; a step that fails is the last one. */
async function trySteps(
  services: JobServices,
  request: AccountRequest<Database>,
  job: JobSave,
  run: ClaimedRun,
): Promise<JobRunStep[]> {
  const steps: JobRunStep[] = [];
  const given = { services, request, run, isTrial: true };
  const all = workStepsOf(job).map(({ step }) => step);
  // Before the transaction: other accounts are asked for.
  const prepared: unknown[] = [];
  for (const step of all) prepared.push(await works[step.workStepType]?.prepare?.({ ...given, step }));
  const work = request.db.transaction(
    async (transaction) => {
      const on = request.on(transaction);
      for (const [position, step] of all.entries()) {
        const shown = { position, workStepType: step.workStepType, name: step.name };
        try {
          await transaction.query('SAVEPOINT step');
          const outcome = await applyStep(
            { ...given, request: on, step, run: { ...run, position } },
            prepared[position],
          );
          steps.push(await stepOf(on, shown, outcome));
        } catch (error) {
          await transaction.query('ROLLBACK TO SAVEPOINT step');
          const now = new Date().toISOString();
          const failed = {
            state: 'failed',
            reason: reasonOf(error),
            attempt: 1,
            startedIn: now,
            endedIn: now,
          } as const;
          steps.push({ ...shown, ...failed, changes: [], effects: [] });
          break;
        }
      }
      throw new RolledBack();
    },
    { timeoutMs },
  );
  await work.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return steps;
}

async function stepOf(
  request: AccountRequest,
  shown: Pick<JobRunStep, 'position' | 'workStepType' | 'name'>,
  { changes, effects, ...outcome }: WorkOutcome,
): Promise<JobRunStep> {
  const rows = changes.map((change, item) => ({ ...change, position: shown.position, item }) as ChangeRow);
  const now = request.context.now.toISOString();
  const skipped = outcome.skipped ?? null;
  return {
    ...shown,
    state: skipped === null ? 'done' : 'skipped',
    reason: skipped,
    attempt: 1,
    startedIn: now,
    endedIn: now,
    changes: (await visibleChanges(request, rows)).map(({ change }) => change),
    effects: effects.map((effect) => ({
      ...effect,
      text: readStoredText(effect.text),
      state: 'planned',
      answer: null,
    })),
  };
}
