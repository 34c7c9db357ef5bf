import type { ListOf } from '@assunto/engine/core';
import type { ServiceGoal, ServiceGoalSave } from '@assunto/api';
import type { Queryable } from '../../platform/database/Database';
import { uniqueViolation } from '../../platform/database/sqlErrors';
import { HttpError } from '../../platform/errors/errors';

/** Stored goals of a subject. */
export type GoalRow = Required<Omit<ServiceGoal, 'version' | 'progress'>>;

const columns = `goal_id AS "goalId", subject_id AS "subjectId", is_enabled AS "isEnabled", calendar_id AS "calendarId",
  priority_attribute_id AS "priorityAttributeId", status_attribute_id AS "statusAttributeId", pausing, ending, targets,
  warning_minutes AS "warningMinutes"`;

/** One page of a company's goals by the names of their subjects. */
export async function listGoals(
  database: Queryable,
  companyId: number,
  { page, fetch, term }: { page: number; fetch: number; term: string },
): Promise<ListOf<GoalRow>> {
  const found = `FROM service_goal JOIN subject USING (company_id, subject_id)
    WHERE company_id = $1 AND dropped_in IS NULL AND strpos(assunto_fold(subject_name), assunto_fold($2::text)) > 0`;
  const [list, count] = await Promise.all([
    database.query<GoalRow>(
      `SELECT ${columns} ${found} ORDER BY assunto_fold(subject_name) COLLATE "C", goal_id LIMIT $3 OFFSET $4`,
      [companyId, term, fetch, (page - 1) * fetch],
    ),
    database.query<{ count: number }>(`SELECT count(*) ${found}`, [companyId, term]),
  ]);
  return { itens: list.rows, totalResults: count.rows[0]?.count ?? 0, currentPage: page };
}

/** Goals of a company, or `null`. */
export async function readGoal(database: Queryable, companyId: number, goalId: number): Promise<GoalRow | null> {
  const { rows } = await database.query<GoalRow>(
    `SELECT ${columns} FROM service_goal WHERE company_id = $1 AND goal_id = $2`,
    [companyId, goalId],
  );
  return rows[0] ?? null;
}

const stored = (goal: ServiceGoalSave): unknown[] => [
  ...[goal.subjectId, goal.isEnabled, goal.calendarId, goal.priorityAttributeId, goal.statusAttributeId],
  ...[JSON.stringify(goal.pausing), JSON.stringify(goal.ending), JSON.stringify(goal.targets), goal.warningMinutes],
];

/** Adds goals, with their former id when they are restored, and returns the id. Throws GOAL_SUBJECT_TAKEN. */
export async function insertGoal(
  transaction: Queryable,
  companyId: number,
  goal: ServiceGoalSave,
  restoredId: number | null = null,
): Promise<number> {
  const { rows } = await asGoalError(
    transaction.query<{ id: number }>(
      `INSERT INTO service_goal (company_id, subject_id, is_enabled, calendar_id, priority_attribute_id, status_attribute_id,
         pausing, ending, targets, warning_minutes, goal_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9::jsonb, $10,
         coalesce($11, nextval('service_goal_id')::integer)) RETURNING goal_id AS id`,
      [companyId, ...stored(goal), restoredId],
    ),
  );
  return rows[0]?.id ?? 0;
}

/** Changes goals. */
export async function updateGoal(
  transaction: Queryable,
  companyId: number,
  goalId: number,
  goal: ServiceGoalSave,
): Promise<void> {
  await asGoalError(
    transaction.query(
      `UPDATE service_goal SET subject_id = $3, is_enabled = $4, calendar_id = $5, priority_attribute_id = $6,
         status_attribute_id = $7, pausing = $8::jsonb, ending = $9::jsonb, targets = $10::jsonb, warning_minutes = $11
       WHERE company_id = $1 AND goal_id = $2`,
      [companyId, goalId, ...stored(goal)],
    ),
  );
}

/** Deletes goals; a background job deletes the clocks. */
export async function deleteGoal(transaction: Queryable, companyId: number, goalId: number): Promise<void> {
  await transaction.query('DELETE FROM service_goal WHERE company_id = $1 AND goal_id = $2', [companyId, goalId]);
}

/** The progress of computing the records of subjects, by subject; 0 of 0 for one that waits. */
export async function readProgress(
  database: Queryable,
  companyId: number,
): Promise<Map<number, { done: number; total: number }>> {
  const { rows } = await database.query<{ subjectId: number; progress: { done: number; total: number } | null }>(
    `SELECT (data ->> 'subjectId')::integer AS "subjectId", progress FROM background_job
     WHERE company_id = $1 AND job_name = 'compute-service' AND state IN ('waiting', 'active')
       AND NOT coalesce((data ->> 'isRepetition')::boolean, FALSE) ORDER BY background_job_id`,
    [companyId],
  );
  return new Map(rows.map(({ subjectId, progress }) => [subjectId, progress ?? { done: 0, total: 0 }]));
}

async function asGoalError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (uniqueViolation(error) === 'service_goal_subject') throw new HttpError('GOAL_SUBJECT_TAKEN', { cause: error });
    throw error;
  }
}
