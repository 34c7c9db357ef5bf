import type { WorkStep } from '@assunto/api';
import type { Queryable } from '../../platform/database/Database';
import type { ClaimedRun } from './runStore';
import type { WorkOutcome } from './works/Work';

/** How a step ended for a run. */
export interface StepOutcome {
  run: ClaimedRun;
  outcome: WorkOutcome;
}

const stepFields = '"jobRunId" bigint, position integer, attempt integer, skipped text';
const changeFields =
  '"jobRunId" bigint, position integer, item integer, "subjectId" integer, "talkId" bigint, action text, version integer, changes jsonb';
const effectFields =
  '"jobRunId" bigint, position integer, item integer, kind text, state text, target text, title text, text text';

/** Writes a step that was done or left out for runs of one company, with what it changed and sent for each, in one statement. */
export async function writeSteps(
  transaction: Queryable,
  step: WorkStep,
  startedIn: Date,
  done: readonly StepOutcome[],
): Promise<void> {
  const companyId = done[0]?.run.companyId;
  const of = ({ jobRunId, position }: ClaimedRun) => ({ jobRunId, position });
  const steps = done.map(({ run, outcome: { skipped = null } }) => ({ ...of(run), attempt: run.attempt, skipped }));
  const changes = done.flatMap(({ run, outcome }) =>
    outcome.changes.map((change, index) => ({ ...of(run), item: index + 1, ...change })),
  );
  const effects = done.flatMap(({ run, outcome }) =>
    outcome.effects.map((effect, index) => ({ ...of(run), item: index + 1, ...effect })),
  );
  await transaction.query(
    `WITH changed AS (
       INSERT INTO job_run_change (company_id, job_run_id, position, item, subject_id, talk_id, action, version, changes)
       SELECT $1, "jobRunId", position, item, "subjectId", "talkId", action, version, changes
       FROM jsonb_to_recordset($6::jsonb) AS change(${changeFields})),
     sent AS (
       INSERT INTO job_effect (company_id, job_run_id, position, item, kind, state, target, title, content)
       SELECT $1, "jobRunId", position, item, kind, state, target, title, text
       FROM jsonb_to_recordset($7::jsonb) AS effect(${effectFields}))
     INSERT INTO job_run_step (company_id, job_run_id, position, work_step_type, step_name, state, reason, attempt, started_in)
     SELECT $1, "jobRunId", position, $2, $3, CASE WHEN skipped IS NULL THEN 'done' ELSE 'skipped' END, skipped, attempt, $4
     FROM jsonb_to_recordset($5::jsonb) AS step(${stepFields})
     ON CONFLICT (company_id, job_run_id, position) DO UPDATE SET state = excluded.state, reason = excluded.reason,
       attempt = excluded.attempt, started_in = excluded.started_in, ended_in = excluded.ended_in`,
    [
      companyId,
      step.workStepType,
      step.name,
      startedIn,
      ...[steps, changes, effects].map((rows) => JSON.stringify(rows)),
    ],
    'job-step-write',
  );
}
