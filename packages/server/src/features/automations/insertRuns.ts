import type { Queryable } from '../../platform/database/Database';

/** A run as it is started. */
export interface NewRun {
  jobId: number;
  jobVersion: number;
  jobName: string;
  eventId: number | null;
  eventStepId: number | null;
  cause: string;
  dedupeKey: string;
  subjectId: number | null;
  talkId: number | null;
  talkVersion: number | null;
  /** Of several changes as one: the version that the first one made. */
  firstVersion?: number;
  ownerId: number;
  /** The accounts that answer for the definitions in its chain, its own first. */
  authorIds: readonly number[];
  actorId: number | null;
  actorName: string | null;
  causeRunId: number | null;
  depth: number;
  /** 0: a person waits for it, 1: an event, 2: one of many. */
  lane: 0 | 1 | 2;
  state: 'waiting' | 'held' | 'skipped';
  reason: string | null;
  limitName: string | null;
  /** At most once for each record and event. */
  isOnce: boolean;
}

const fields = `"jobId" integer, "jobVersion" integer, "jobName" text, "eventId" integer, "eventStepId" integer, cause text,
  "dedupeKey" text, "subjectId" integer, "talkId" bigint, "talkVersion" integer, "firstVersion" integer, "ownerId" integer, "actorId" integer,
  "actorName" text, "authorIds" integer[], "causeRunId" bigint, depth integer, lane smallint, state text, reason text, "limitName" text,
  "isOnce" boolean`;

/**
 * Starts runs in the caller's transaction; of those that were started before, none is started again. Returns the numbers of
 * those that are new.
 */
export async function insertRuns(
  transaction: Queryable,
  companyId: number,
  runs: readonly NewRun[],
): Promise<number[]> {
  if (runs.length === 0) return [];
  const { rows } = await transaction.query<{ job_run_id: number }>(
    `WITH given AS MATERIALIZED (SELECT row_number() OVER () AS position, item.* FROM jsonb_to_recordset($2::jsonb) AS item(${fields})),
     fired AS (
       INSERT INTO job_match (company_id, event_id, talk_id, kind)
       SELECT $1, "eventId", "talkId", 'fired' FROM given WHERE "isOnce" AND "talkId" IS NOT NULL
       ON CONFLICT DO NOTHING RETURNING event_id, talk_id),
     chosen AS (
       SELECT DISTINCT ON ("jobId", "dedupeKey") * FROM given
       WHERE NOT "isOnce" OR EXISTS (SELECT FROM fired WHERE event_id = "eventId" AND talk_id = "talkId")
       ORDER BY "jobId", "dedupeKey", position)
     INSERT INTO job_run (company_id, job_id, job_version, job_name, event_id, event_step_id, cause, dedupe_key, subject_id,
       talk_id, talk_version, first_version, owner_id, author_ids, actor_id, actor_name, cause_run_id, depth, lane, state, reason, limit_name, ended_in)
     SELECT $1, "jobId", "jobVersion", "jobName", "eventId", "eventStepId", cause, "dedupeKey", "subjectId", "talkId",
       "talkVersion", "firstVersion", "ownerId", "authorIds", "actorId", "actorName", "causeRunId", depth, lane, state, reason, "limitName",
       CASE state WHEN 'skipped' THEN clock_timestamp() END
     FROM (SELECT DISTINCT ON ("jobId", "eventId", CASE WHEN "isOnce" THEN "talkId" ELSE -position END) * FROM chosen
       ORDER BY "jobId", "eventId", CASE WHEN "isOnce" THEN "talkId" ELSE -position END, position) AS new
     ORDER BY position
     ON CONFLICT (company_id, job_id, dedupe_key) DO NOTHING RETURNING job_run_id`,
    [companyId, JSON.stringify(runs)],
  );
  return rows.map(({ job_run_id }) => job_run_id);
}
