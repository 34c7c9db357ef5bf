import type { WorkStep } from '@assunto/api';
import type { AccountRequest } from '../../access/RecordRequest';
import type { Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { readTalkRows } from '../../records/read/readTalk';
import type { RunServices } from './JobServices';
import { accountOfRun } from './runRights';
import { actAs, passesGuard } from './runSteps';
import { advanceRuns, lockRuns, type ClaimedRun } from './runStore';
import { readDelivered } from './deliveredValue';
import { noTalk, nothing, type EventTalk, type TogetherContext, type WorkContext } from './works/Work';
import { works } from './works/works';
import { writeSteps, type StepOutcome } from './writeSteps';
import { translate } from '../../platform/messages/language';

/** Whether a step can be run with shared statements for several runs, each about another record of the same subject. */
export const fitsTogether = (step: WorkStep, { subjectId }: ClaimedRun): boolean =>
  works[step.workStepType]?.together?.fits(step, subjectId) === true;

/**
 * Runs one step of several runs of a job, each about another record, in one transaction, which contains the changes and the
 * progress of all. Returns the runs that continue; none after the last step. Rejects when one of them fails: then nothing is
 * written, and each must be run alone.
 */
export async function stepTogether(
  services: RunServices,
  runs: readonly ClaimedRun[],
  { step, isLast }: { step: WorkStep; isLast: boolean },
): Promise<ClaimedRun[]> {
  const startedIn = new Date();
  const requests = new Map<ClaimedRun, AccountRequest>();
  const [first] = runs;
  if (!first) return [];
  // All get the rights of the same moment; the changes are logged under each run's own name.
  const account = await accountOfRun(services, first);
  for (const run of runs) requests.set(run, await actAs(services, run, account));
  return services.database.transaction(async (transaction) => {
    const held = await lockRuns(transaction, runs);
    const contexts = held.flatMap((run) => {
      const request = requests.get(run)?.on(transaction);
      return request ? [{ services, request, run, step, isTrial: false }] : [];
    });
    const done = await applyTogether(transaction, contexts, step);
    await writeSteps(transaction, step, startedIn, done);
    const position = first.position + 1;
    await advanceRuns(transaction, held, { position, state: isLast ? 'done' : 'running' });
    return isLast ? [] : held.map((run) => ({ ...run, position, attempt: 1 }));
  });
}

type Context = Omit<WorkContext, 'talk' | 'delivered'>;

async function applyTogether(
  transaction: Queryable,
  contexts: readonly Context[],
  step: WorkStep,
): Promise<StepOutcome[]> {
  const together = works[step.workStepType]?.together;
  if (!together) throw new HttpError('INTERNAL');
  const talks = await readEventTalks(transaction, contexts);
  const done: StepOutcome[] = [];
  const acting: TogetherContext[] = [];
  for (const context of contexts) {
    const talk = talks.get(context.run);
    const guard = (step.filter ?? '').trim();
    if (!talk) done.push({ run: context.run, outcome: noTalk() });
    else if (guard !== '' && !passesGuard(talk, guard))
      done.push({ run: context.run, outcome: nothing(translate('run.notMatching')) });
    else acting.push({ ...context, talk, delivered: await readDelivered(transaction, context.run) });
  }
  if (acting.length === 0) return done;
  const outcomes = await together.apply(acting);
  for (const [index, outcome] of outcomes.entries()) {
    const run = acting[index]?.run;
    if (run) done.push({ run, outcome });
  }
  return done;
}

/** The records of runs as they are now, as far as their owner may read them. */
async function readEventTalks(
  transaction: Queryable,
  contexts: readonly Context[],
): Promise<ReadonlyMap<ClaimedRun, EventTalk>> {
  const [first] = contexts;
  const subjectId = first?.run.subjectId ?? null;
  const subject = subjectId === null ? null : first?.request.openReadable(subjectId);
  if (!subject || subjectId === null) return new Map();
  const talkIds = contexts.flatMap(({ run }) => run.talkId ?? []);
  const rows = new Map((await readTalkRows(subject.on(transaction), talkIds)).map((row) => [row.talk_id, row]));
  return new Map(
    contexts.flatMap(({ run, request }) => {
      const row = rows.get(run.talkId ?? 0);
      const own = request.openReadable(subjectId);
      return row && own ? [[run, { request: own, row }] as const] : [];
    }),
  );
}
