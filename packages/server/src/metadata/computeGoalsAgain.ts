import type { Queryable } from '../platform/database/Database';
import { enqueueJob } from '../platform/jobs/enqueueJob';

/** Enqueues the computation of all clocks that a calendar measures, or of all clocks of a company. */
export async function computeGoalsAgain(
  transaction: Queryable,
  companyId: number,
  { calendarId = null }: { calendarId?: number | null } = {},
): Promise<void> {
  const { rows } = await transaction.query<{ subjectId: number }>(
    `SELECT subject_id AS "subjectId" FROM service_goal
     WHERE company_id = $1 AND ($2::integer IS NULL OR calendar_id = $2) ORDER BY subject_id`,
    [companyId, calendarId],
  );
  for (const { subjectId } of rows)
    await enqueueJob(transaction, 'compute-service', { companyId, subjectId }, { companyId });
}
