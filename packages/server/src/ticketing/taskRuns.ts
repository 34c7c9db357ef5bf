import type { Queryable } from '../database/Database';

/** A task in its company. */
interface TaskKey {
  companyId: number;
  talkId: number;
}

/** Ends the current run, if any; returns all milliseconds ever worked on the task, or `null` for none. */
export async function endRun(transaction: Queryable, { companyId, talkId }: TaskKey): Promise<number | null> {
  await transaction.query(
    `UPDATE task_run SET ended_in = GREATEST(started_in, clock_timestamp())
     WHERE company_id = $1 AND talk_id = $2 AND ended_in IS NULL`,
    [companyId, talkId],
  );
  const { rows } = await transaction.query<{ worked: number | null }>(
    `SELECT floor(extract(epoch FROM sum(ended_in - started_in)) * 1000)::bigint AS worked
     FROM task_run WHERE company_id = $1 AND talk_id = $2`,
    [companyId, talkId],
  );
  return rows[0]?.worked ?? null;
}

/** Starts a run. `before` is the time worked before the first one, in milliseconds. */
export async function beginRun(
  transaction: Queryable,
  { companyId, talkId }: TaskKey,
  { accountId, before }: { accountId: number; before: number },
): Promise<void> {
  if (before > 0)
    await transaction.query(
      `INSERT INTO task_run (company_id, talk_id, account_id, started_in, ended_in)
       VALUES ($1, $2, NULL, clock_timestamp() - $3 * interval '1 millisecond', clock_timestamp())`,
      [companyId, talkId, before],
    );
  await transaction.query(
    `INSERT INTO task_run (company_id, talk_id, account_id, started_in) VALUES ($1, $2, $3, clock_timestamp())`,
    [companyId, talkId, accountId],
  );
}

/** The task that a person runs, or `null`. */
export async function taskOf(database: Queryable, companyId: number, accountId: number): Promise<number | null> {
  const { rows } = await database.query<{ talk_id: number }>(
    'SELECT talk_id FROM task_run WHERE company_id = $1 AND account_id = $2 AND ended_in IS NULL',
    [companyId, accountId],
  );
  return rows[0]?.talk_id ?? null;
}
