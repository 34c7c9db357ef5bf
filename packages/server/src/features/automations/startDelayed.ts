import { uncheckedTable } from '../../platform/database/recordReads';
import type { Queryable } from '../../platform/database/Database';
import { loadJobs } from '../../metadata/loadJobs';
import { createMatcher, type DelayedEvent, type EventRow } from './createMatcher';
import { insertRuns, type NewRun } from './insertRuns';
import type { JobServices } from './JobServices';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';

/** How many times as long as it must be quiet a record at most keeps its job waiting. */
const longest = 10;
/** Records of one company that are looked at at once. */
const batchSize = 500;

/** Notes events that wait until their record is quiet: several of one record and step are one. */
export async function delayEvents(
  transaction: Queryable,
  companyId: number,
  events: readonly DelayedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const keyOf = ({ event, listener }: DelayedEvent): string => `${listener.eventStepId} ${event.talkId}`;
  const authors = new Map<string, number[]>();
  for (const one of events) authors.set(keyOf(one), [...(authors.get(keyOf(one)) ?? []), ...one.authorIds]);
  const items = events.map(({ event, authorIds, listener }) => ({
    ...event,
    jobId: listener.jobId,
    eventStepId: listener.eventStepId,
    quietSeconds: listener.quietSeconds,
    // The same of all events that are one.
    authorIds: [...new Set(authors.get(keyOf({ event, authorIds, listener })))],
  }));
  await transaction.query(
    `WITH given AS (
       SELECT "eventStepId", "talkId", min("jobId") AS "jobId", min("subjectId") AS "subjectId", min("eventType") AS "eventType",
         min("jobEventId") AS first_event, min(version) AS first_version, min("insertedIn") AS first_in,
         max("insertedIn") AS last_in, (array_agg("accountId" ORDER BY "jobEventId" DESC))[1] AS account,
         max("jobRunId") AS run, min("authorIds") AS authors, bool_and("isBulk") AS is_bulk, max("quietSeconds") AS seconds
       FROM jsonb_to_recordset($2::jsonb) AS item("eventStepId" integer, "talkId" bigint, "jobId" integer, "subjectId" integer,
         "eventType" smallint, "jobEventId" bigint, version integer, "insertedIn" timestamptz, "accountId" integer,
         "jobRunId" bigint, "authorIds" integer[], "isBulk" boolean, "quietSeconds" integer)
       GROUP BY "eventStepId", "talkId")
     INSERT INTO job_delayed_event AS known (company_id, event_step_id, talk_id, job_id, subject_id, event_type, first_event_id,
       first_version, first_in, account_id, job_run_id, cause_author_ids, is_bulk, quiet_seconds, due_in)
     SELECT $1, "eventStepId", "talkId", "jobId", "subjectId", "eventType", first_event, first_version, first_in, account, run,
       authors, is_bulk, seconds, last_in + seconds * interval '1 second' FROM given
     ON CONFLICT (company_id, event_step_id, talk_id) DO UPDATE SET account_id = excluded.account_id,
       job_run_id = coalesce(excluded.job_run_id, known.job_run_id),
       cause_author_ids = CASE WHEN known.cause_author_ids @> excluded.cause_author_ids THEN known.cause_author_ids
         ELSE known.cause_author_ids || excluded.cause_author_ids END,
       is_bulk = known.is_bulk AND excluded.is_bulk,
       quiet_seconds = excluded.quiet_seconds,
       due_in = least(greatest(known.due_in, excluded.due_in), known.first_in + ${longest} * known.quiet_seconds * interval '1 second')`,
    [companyId, JSON.stringify(items)],
  );
}

/** Calls `work` for each company and sums up; what fails for one keeps no other one waiting. */
export async function eachCompany(
  companies: readonly number[],
  work: (companyId: number) => Promise<number>,
  onError: (error: unknown, companyId: number) => void,
): Promise<number> {
  let count = 0;
  for (const companyId of companies)
    count += await work(companyId).catch((error: unknown) => {
      onError(error, companyId);
      return 0;
    });
  return count;
}

/** Starts the jobs of records that are quiet by now, of some events of each company; returns how many it has looked at. */
export async function startDelayed(
  services: JobServices,
  onError: (error: unknown, companyId: number) => void,
): Promise<number> {
  const { rows } = await services.database.query<{ company_id: number }>(
    `SELECT DISTINCT company_id FROM job_delayed_event WHERE due_in <= clock_timestamp() ORDER BY company_id ${ofAllCompanies}`,
    [],
    'job-delayed-companies',
  );
  const companies = rows.map(({ company_id }) => company_id);
  return eachCompany(companies, (companyId) => startOfCompany(services, companyId), onError);
}

type DelayedRow = Omit<EventRow, 'delayed'> & NonNullable<EventRow['delayed']>;

/** An event that waits, and its first version. */
interface DelayedKey {
  step: number;
  talkId: number;
  version: number;
}

async function startOfCompany(services: JobServices, companyId: number): Promise<number> {
  const { database } = services;
  // Events of quiet records are started, the others wait again: those looked at next are others.
  const { rows: lookedAt } = await database.query<DelayedKey>(
    `SELECT event_step_id AS step, talk_id AS "talkId", first_version AS version FROM job_delayed_event
     WHERE company_id = $1 AND due_in <= clock_timestamp() ORDER BY due_in, event_step_id, talk_id LIMIT $2`,
    [companyId, batchSize],
  );
  if (lookedAt.length === 0) return 0;
  await postponeChanged(database, companyId, lookedAt);
  await startDue(services, companyId, await readDue(database, companyId, lookedAt));
  return lookedAt.length;
}

/** Those of the events that are still due. */
async function readDue(database: Queryable, companyId: number, lookedAt: readonly DelayedKey[]): Promise<DelayedRow[]> {
  const { rows: due } = await database.query<Omit<DelayedRow, 'version'>>(
    `SELECT event_step_id AS "eventStepId", first_version AS "firstVersion",
       coalesce(cause_author_ids, '{}') AS "authorIds", first_event_id AS "jobEventId",
       subject_id AS "subjectId", talk_id AS "talkId", event_type AS "eventType", NULL::integer AS detail,
       job_delayed_event.account_id AS "accountId", display_name AS "accountName", job_run_id AS "jobRunId", is_bulk AS "isBulk",
       to_char(first_in AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "insertedIn"
     FROM job_delayed_event LEFT JOIN account USING (company_id, account_id)
     WHERE company_id = $1 AND due_in <= clock_timestamp()
       AND (event_step_id, talk_id) IN (SELECT step, id FROM unnest($2::integer[], $3::bigint[]) AS key(step, id))
     ORDER BY due_in, event_step_id, talk_id`,
    [companyId, lookedAt.map(({ step }) => step), lookedAt.map(({ talkId }) => talkId)],
  );
  return due.length === 0 ? [] : withVersions(database, companyId, due);
}

async function startDue(services: JobServices, companyId: number, rows: readonly DelayedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { database } = services;
  const listeners = await loadJobs(database, companyId);
  const matcher = createMatcher(services, companyId);
  const runs: NewRun[] = [];
  for (const [subjectId, ofStep] of bySubjectAndStep(rows)) {
    const events = ofStep.map(({ eventStepId, firstVersion, authorIds, ...event }) => ({
      ...event,
      delayed: { eventStepId, firstVersion, authorIds },
    }));
    runs.push(...(await matcher.match(subjectId, events, listeners.get(subjectId) ?? [])).runs);
  }
  await database.transaction(async (transaction) => {
    await insertRuns(transaction, companyId, runs);
    await transaction.query(
      `DELETE FROM job_delayed_event USING unnest($2::integer[], $3::bigint[]) AS ended(event_step_id, talk_id)
       WHERE company_id = $1 AND job_delayed_event.event_step_id = ended.event_step_id AND job_delayed_event.talk_id = ended.talk_id`,
      [companyId, rows.map(({ eventStepId }) => eventStepId), rows.map(({ talkId }) => talkId)],
    );
  });
}

/**
 * Whatever changed the record since, and not only what the step waits for: it is not quiet yet. The history is read by itself, because it
 * may be on another server than the events.
 */
async function postponeChanged(database: Queryable, companyId: number, due: readonly DelayedKey[]): Promise<void> {
  const { rows: changed } = await database.query<{ step: number; talkId: number; at: string }>(
    `SELECT due.step, due.talk_id AS "talkId", max(history.inserted_in)::text AS at
     FROM unnest($2::integer[], $3::bigint[], $4::integer[]) AS due(step, talk_id, version)
     JOIN ${uncheckedTable('talk_history', 'matched')} AS history
       ON history.company_id = $1 AND history.talk_id = due.talk_id AND history.version >= due.version
     GROUP BY due.step, due.talk_id`,
    [companyId, due.map(({ step }) => step), due.map(({ talkId }) => talkId), due.map(({ version }) => version)],
  );
  await database.query(
    `UPDATE job_delayed_event SET due_in = least(last.changed_in + quiet_seconds * interval '1 second',
       first_in + ${longest} * quiet_seconds * interval '1 second')
     FROM unnest($2::integer[], $3::bigint[], $4::timestamptz[]) AS last(step, talk_id, changed_in)
     WHERE company_id = $1 AND event_step_id = last.step AND job_delayed_event.talk_id = last.talk_id
       AND last.changed_in + quiet_seconds * interval '1 second' > due_in`,
    [companyId, changed.map(({ step }) => step), changed.map(({ talkId }) => talkId), changed.map(({ at }) => at)],
  );
}

/** The present versions of the records, or of one that is gone the version that the event began with. */
async function withVersions(
  database: Queryable,
  companyId: number,
  due: readonly Omit<DelayedRow, 'version'>[],
): Promise<DelayedRow[]> {
  const { rows } = await database.query<{ talkId: number; version: number }>(
    `SELECT talk_id AS "talkId", max(version) AS version FROM ${uncheckedTable('talk_history', 'matched')}
     WHERE company_id = $1 AND talk_id = ANY($2::bigint[]) GROUP BY talk_id`,
    [companyId, due.map(({ talkId }) => talkId)],
  );
  const versions = new Map(rows.map(({ talkId, version }) => [talkId, version]));
  return due.map((row) => ({ ...row, version: versions.get(row.talkId) ?? row.firstVersion }));
}

/** Rows of one subject and step: two steps may wait for the same event. */
function bySubjectAndStep(rows: readonly DelayedRow[]): [number, DelayedRow[]][] {
  const found = new Map<string, [number, DelayedRow[]]>();
  for (const row of rows) {
    const key = `${row.subjectId} ${row.eventStepId}`;
    const group = found.get(key) ?? [row.subjectId, []];
    group[1].push(row);
    found.set(key, group);
  }
  return [...found.values()];
}
