import { EngineError, parseFilter, compileFilter } from '@assunto/engine/core';
import type { JobRunState, WorkStep } from '@assunto/api';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { AccountRequest } from '../../access/RecordRequest';
import { readsFilter } from '../../access/RoomSubject';
import { HttpError } from '../../platform/errors/errors';
import { translate, currentLanguage } from '../../platform/messages/language';
import { readTalkRow } from '../../records/read/readTalk';
import type { JobServices, RunServices } from './JobServices';
import { recordOf } from '../../records/events/listeners';
import { accountOfRun, type Rightless } from './runRights';
import { writeSteps } from './writeSteps';
import { advanceRuns, failRun, holdRun, lockRuns, parkRun, type ClaimedRun } from './runStore';
import { LimitReached, nothing, noTalk, type EventTalk, type WorkContext, type WorkOutcome } from './works/Work';
import { readDelivered } from './deliveredValue';
import { works } from './works/works';

/** Attempts of one step, and the pause after the first failure in milliseconds; it doubles. */
const attempts = 5;
const backoffMs = 30_000;

/** Thrown in a step whose run another process has by now: nothing of it is written. */
class RunLost extends Error {
  override readonly name = 'RunLost';
}

/** Runs the steps of a claimed run, each in a transaction of its own, until it ends, waits, is held or `isClosing`. */
export async function runSteps(services: RunServices, run: ClaimedRun, isClosing: () => boolean): Promise<void> {
  try {
    const steps = await services.stepsOf(run);
    if (!steps) return await fail(services, run, new HttpError('NOT_FOUND', { key: 'run.versionGone' }));
    for (let position = run.position; !isClosing(); position += 1) {
      const claimed = { ...run, position };
      const step = steps[position];
      const goesOn = step
        ? await runStep(services, claimed, step, position + 1 === steps.length)
        : await endEmpty(services, claimed);
      if (!goesOn) return;
      run.attempt = 1;
      run.position = position + 1;
    }
    await services.database.query(
      `UPDATE job_run SET state = 'waiting', attempt = 0 WHERE company_id = $1 AND job_run_id = $2 AND fence = $3 AND state = 'running'`,
      [run.companyId, run.jobRunId, run.fence],
    );
  } catch (error) {
    if (error instanceof RunLost) return;
    await fail(services, run, error);
  }
}

async function endEmpty({ database }: JobServices, run: ClaimedRun): Promise<boolean> {
  await advanceRuns(database, [run], { position: run.position, state: 'done' });
  return false;
}

/** Runs one step with all that it changes and sends, and the note that it is done, or nothing of it. */
async function runStep(services: JobServices, run: ClaimedRun, step: WorkStep, isLast: boolean): Promise<boolean> {
  const startedIn = new Date();
  const request = await actAs(services, run, await accountOfRun(services, run));
  const given = { services, request, run, step, isTrial: false };
  const prepared = await works[step.workStepType]?.prepare?.(given);
  return services.database.transaction(async (transaction) => {
    if ((await lockRuns(transaction, [run])).length === 0) throw new RunLost();
    const outcome = await applyStep({ ...given, request: request.on(transaction) }, prepared);
    if (outcome.isSending) {
      await parkRun(transaction, run);
      return false;
    }
    await writeSteps(transaction, step, startedIn, [{ run, outcome }]);
    const state = stateAfter(outcome, isLast);
    await advanceRuns(transaction, [run], { position: run.position + 1, state, dueInMs: outcome.waitMs ?? 0 });
    return state === 'running';
  });
}

function stateAfter({ awaitsAnswers = false, waitMs }: WorkOutcome, isLast: boolean): JobRunState {
  if (awaitsAnswers) return 'asking';
  if (isLast) return 'done';
  return waitMs === undefined ? 'running' : 'waiting';
}

/** The request of a run's account; what it does is written down with the job's name. Throws FORBIDDEN for a run without rights. */
export async function actAs(
  { access }: Pick<JobServices, 'access'>,
  { jobRunId, jobName }: Pick<ClaimedRun, 'jobRunId' | 'jobName'>,
  account: CallerAccount | Rightless,
): Promise<AccountRequest> {
  if (typeof account === 'string') throw new HttpError('FORBIDDEN', { key: account });
  const name = account.isAutomation ? `${jobName} (${account.name})` : `${jobName} (automação de ${account.name})`;
  return access.of({ ...account, name, run: { jobRunId } });
}

/** What a step does, in the transaction of its request; the same in a run and in a trial. */
export async function applyStep(
  given: Omit<WorkContext, 'talk' | 'delivered'>,
  prepared: unknown,
): Promise<WorkOutcome> {
  const { step, run, request } = given;
  const work = works[step.workStepType];
  if (!work) throw new HttpError('NOT_FOUND', { key: 'run.unknownStep', values: { step: step.workStepType } });
  const talk = await readEventTalk(request, run);
  const isByFilter = step.workStepType.endsWith('ByFilter');
  if (!isByFilter && (step.filter ?? '').trim() !== '') {
    if (!talk) return noTalk();
    if (!passesGuard(talk, step.filter ?? '')) return nothing(translate('run.notMatching'));
  }
  return work.apply({ ...given, talk, delivered: await readDelivered(request.db, run) }, prepared);
}

/** The event's record as it is now, or `null` when it is gone or out of the owner's reach. */
async function readEventTalk(request: AccountRequest, { subjectId, talkId }: ClaimedRun): Promise<EventTalk | null> {
  const subject = subjectId === null ? null : request.openReadable(subjectId);
  if (!subject || talkId === null) return null;
  try {
    return { request: subject, row: await readTalkRow(subject, talkId) };
  } catch (error) {
    if (error instanceof HttpError && error.code === 'TALK_NOT_FOUND') return null;
    throw error;
  }
}

export function passesGuard({ request, row }: EventTalk, text: string): boolean {
  const scope = { attributes: request.permissions.readable, componentTypes: request.componentTypes };
  const values = new Map(request.readable.map(({ attribute, column }) => [attribute.subjectAttributeId, row[column]]));
  const record = {
    ...recordOf(request.subject, values),
    $talkId: row.talk_id,
    $isActive: row.is_active,
    $createdBy: row.created_by,
    $updatedBy: row.updated_by,
    $insertedIn: row.inserted_in,
    $updatedIn: row.updated_in,
  };
  const filter = parseFilter(text, scope);
  if (!readsFilter(request, filter)) throw new HttpError('FORBIDDEN', { key: 'start.filterField' });
  return compileFilter(filter, scope)(record, request.context);
}

/** Refusals that another attempt may not meet: somebody else changed the same record at the same time. */
const passing: ReadonlySet<string> = new Set(['TALK_CONFLICT', 'TALK_CHANGED', 'OVERLOADED', 'DATABASE_UNAVAILABLE']);

async function fail({ database }: JobServices, run: ClaimedRun, error: unknown): Promise<void> {
  if (error instanceof LimitReached) return holdRun(database, run, error);
  const isFinal =
    error instanceof EngineError || (error instanceof HttpError && error.statusCode < 500 && !passing.has(error.code));
  const isOver = isFinal || run.attempt >= attempts;
  await failRun(database, run, {
    reason: reasonOf(error),
    retryMs: isOver ? null : backoffMs * 2 ** Math.max(0, run.attempt - 1),
  });
}

/** Why a step failed, for administrators, in the current language; an unexpected error says nothing of values or of SQL. */
export function reasonOf(error: unknown): string {
  if (error instanceof LimitReached) return error.reason;
  const language = currentLanguage();
  if (error instanceof EngineError) return error.userMessageIn(language.engine);
  if (!(error instanceof HttpError)) return translate('run.unexpected');
  const reason = error.userMessageIn(language);
  const details = error.errors.map(({ message }) => message).filter((message) => message !== reason);
  return [reason, ...details.slice(0, 3)].join(' ');
}
