import type { WorkStep } from '@assunto/api';
import type { RunServices } from './JobServices';
import { runSteps } from './runSteps';
import type { ClaimedRun } from './runStore';
import { fitsTogether, stepTogether } from './stepTogether';

/**
 * Continues claimed runs of one company until each of them ended, waits or is held. The runs of one record continue one
 * after the other, in their order; runs of one job about different records may share transactions.
 */
export async function runTurn(
  services: RunServices,
  runs: readonly ClaimedRun[],
  isOver: () => boolean,
): Promise<void> {
  for (const wave of wavesOf(runs)) for (const group of groupsOf(wave)) await runGroup(services, group, isOver);
}

/** Runs in their order, so that no wave has two of one record. */
function wavesOf(runs: readonly ClaimedRun[]): ClaimedRun[][] {
  const waves: ClaimedRun[][] = [];
  const next = new Map<number, number>();
  for (const run of runs) {
    const at = run.talkId === null ? 0 : (next.get(run.talkId) ?? 0);
    if (run.talkId !== null) next.set(run.talkId, at + 1);
    (waves[at] ??= []).push(run);
  }
  return waves;
}

/** Runs at the same step of the same version of a job, with the rights of the same accounts. */
function groupsOf(runs: readonly ClaimedRun[]): ClaimedRun[][] {
  const groups = new Map<string, ClaimedRun[]>();
  for (const run of runs) {
    const { jobId, jobVersion, position, ownerId, authorIds, subjectId, talkId, jobRunId } = run;
    // A run about no record has nothing to share.
    const key = [jobId, jobVersion, position, ownerId, authorIds, subjectId, talkId === null ? jobRunId : ''].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), run]);
  }
  return [...groups.values()];
}

async function runGroup(services: RunServices, runs: readonly ClaimedRun[], isOver: () => boolean): Promise<void> {
  for (const run of await runTogether(services, runs, isOver)) await runSteps(services, run, isOver);
}

/** Runs steps of several runs in shared transactions while that succeeds; returns the runs that must continue alone. */
async function runTogether(
  services: RunServices,
  runs: readonly ClaimedRun[],
  isOver: () => boolean,
): Promise<readonly ClaimedRun[]> {
  const [first] = runs;
  const steps = first && runs.length > 1 ? await services.stepsOf(first) : null;
  let left = runs;
  while (left.length > 1 && !isOver()) {
    const [run] = left;
    const step: WorkStep | undefined = run && steps?.[run.position];
    if (!run || !steps || !step || !fitsTogether(step, run)) break;
    try {
      left = await stepTogether(services, left, { step, isLast: run.position + 1 === steps.length });
    } catch {
      // One of them was refused and nothing was written: each is repeated on its own, with its own result.
      break;
    }
  }
  return left;
}
