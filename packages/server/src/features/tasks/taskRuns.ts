import type { Queryable } from '../../platform/database/Database';

/** A task in its company. */
interface TaskKey {
  companyId: number;
  talkId: number;
}

/** Ends the current run, if any; returns all milliseconds ever worked on the task, or `null` for none. */
export async function endRun(transaction: Queryable, { companyId, talkId }: TaskKey): Promise<number | null> {
  await transaction.query(
    `WITH present AS (SELECT clock_timestamp() AS moment)
     UPDATE task_run SET ended_in = GREATEST(started_in, present.moment) FROM present
     WHERE company_id = $1 AND talk_id = $2 AND ended_in IS NULL`,
    [companyId, talkId],
  );
  return workedOn(transaction, { companyId, talkId });
}

/** All milliseconds of the ended runs of a task, or `null` for none. */
async function workedOn(transaction: Queryable, { companyId, talkId }: TaskKey): Promise<number | null> {
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
  await insertBefore(transaction, { companyId, talkId }, before);
  await transaction.query(
    `INSERT INTO task_run (company_id, talk_id, account_id, started_in) VALUES ($1, $2, $3, clock_timestamp())`,
    [companyId, talkId, accountId],
  );
}

/** Time that was worked before the first run is a run of nobody, so that the runs are the whole time. */
async function insertBefore(transaction: Queryable, { companyId, talkId }: TaskKey, before: number): Promise<void> {
  if (before === 0) return;
  await transaction.query(
    `INSERT INTO task_run (company_id, talk_id, account_id, started_in, ended_in)
     VALUES ($1, $2, NULL, clock_timestamp() - $3 * interval '1 millisecond', clock_timestamp())`,
    [companyId, talkId, before],
  );
}

/** Time that a person enters by hand. */
interface EnteredRun {
  accountId: number;
  /** As in `beginRun`. */
  before: number;
  /** A day in the time zone; the run begins with it. */
  day: string;
  timeZone: string;
  minutes: number;
  note: string | null;
}

/** Adds a run that was entered by hand; returns all milliseconds of the ended runs of the task. */
export async function addRun(
  transaction: Queryable,
  { companyId, talkId }: TaskKey,
  { accountId, before, day, timeZone, minutes, note }: EnteredRun,
): Promise<number> {
  await insertBefore(transaction, { companyId, talkId }, before);
  await transaction.query(
    `INSERT INTO task_run (company_id, talk_id, account_id, started_in, ended_in, is_entered, note)
     SELECT $1, $2, $3, day, day + $4 * interval '1 minute', true, $7
     FROM (SELECT $5::date::timestamp AT TIME ZONE $6::text AS day) AS entered`,
    [companyId, talkId, accountId, minutes, day, timeZone, note],
  );
  return (await workedOn(transaction, { companyId, talkId })) ?? 0;
}

/** The task that a person runs, or `null`. */
export async function taskOf(database: Queryable, companyId: number, accountId: number): Promise<number | null> {
  const { rows } = await database.query<{ talk_id: number }>(
    'SELECT talk_id FROM task_run WHERE company_id = $1 AND account_id = $2 AND ended_in IS NULL',
    [companyId, accountId],
  );
  return rows[0]?.talk_id ?? null;
}
