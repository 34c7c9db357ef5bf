import { eventStepTypes, type JobEvent } from '@assunto/api';
import type { RecordRequest } from '../../access/RecordRequest';
import { filterCondition } from '../../access/recordSql';
import { SqlValues } from '../../platform/database/SqlValues';
import type { Queryable } from '../../platform/database/Database';
import { nextTimes, parseCron } from './cron';
import type { JobServices } from './JobServices';
import { readJobFilter } from './readJobFilter';
import { readStartingJob, type StartingJob } from './readStartingJob';
import { requestOfRun } from './runRights';
import { storedText } from '../../platform/messages/storedText';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';

/** A planned time that has come. */
export interface DueSchedule {
  companyId: number;
  jobId: number;
  eventStepId: number;
  cronString: string;
  nextIn: string;
  hasBaseline: boolean;
  events: JobEvent[];
  timeZone: string;
}

/** The earliest planned time that has come of each company but some. */
export async function readDueTimes(database: Queryable, but: readonly number[]): Promise<DueSchedule[]> {
  const { rows } = await database.query<DueSchedule>(
    `SELECT DISTINCT ON (company_id) company_id AS "companyId", job_id AS "jobId", event_step_id AS "eventStepId",
       cron_string AS "cronString", next_in::text AS "nextIn", has_baseline AS "hasBaseline", events, time_zone AS "timeZone"
     FROM job_schedule JOIN job USING (company_id, job_id) JOIN company USING (company_id)
     WHERE next_in <= clock_timestamp() AND company_id <> ALL($1::integer[])
     ORDER BY company_id, next_in, event_step_id ${ofAllCompanies}`,
    [but],
    'job-schedule-due',
  );
  return rows;
}

/** Starts the job of a planned time. Times that were missed since, while no process ran, are left out: this one makes them good. */
export async function startTime(services: JobServices, schedule: DueSchedule): Promise<void> {
  const { companyId, jobId, eventStepId } = schedule;
  const event = schedule.events.find(({ steps }) => steps.some((step) => step.eventStepId === eventStepId));
  const step = event?.steps.find((one) => one.eventStepId === eventStepId);
  const job = await readStartingJob(services.database, companyId, jobId);
  const owner = job && (await requestOfRun(services, { companyId, ownerId: job.ownerId, authorIds: [job.ownerId] }));
  const request = owner && typeof owner !== 'string' && step?.subjectId ? owner.openReadable(step.subjectId) : null;
  await services.database.transaction(
    async (transaction) => {
      const isOurs = await planNext(transaction, schedule, { hasBaseline: true });
      if (!isOurs || !job || !request || !event || !step) return;
      const filter = readJobFilter(request, step.filter, () => undefined);
      if (!filter) return writeBroken(transaction, schedule, job, storedText('start.filterField'));
      const { subject, componentTypes, context } = request;
      const values = new SqlValues();
      const passes = (alias: string) => filterCondition(filter, { subject, componentTypes, context, alias, values });
      const found = `SELECT t.talk_id, t.version FROM ${subject.table} AS t
        WHERE t.company_id = ${values.bind(companyId, 'integer')} AND t.is_active
          AND (${request.rowCondition('Read', 't', values)}) AND (${passes('t')})`;
      await startRecords(transaction, { request, schedule, job, event, found, values });
    },
    { timeoutMs: 600_000 },
  );
}

/** Plans the time after one that has come; false where another process has it, or the job was saved meanwhile. */
async function planNext(
  transaction: Queryable,
  { companyId, eventStepId, cronString, timeZone, nextIn }: DueSchedule,
  { hasBaseline }: Pick<DueSchedule, 'hasBaseline'>,
): Promise<boolean> {
  const cron = parseCron(cronString, timeZone);
  const [next] = cron ? nextTimes(cron, 1) : [];
  const { rowCount } = await transaction.query(
    `UPDATE job_schedule SET next_in = coalesce($4::timestamptz, 'infinity'), has_baseline = has_baseline OR $5
     WHERE company_id = $1 AND event_step_id = $2 AND next_in = $3::timestamptz`,
    [companyId, eventStepId, nextIn, next ?? null, hasBaseline],
  );
  return rowCount > 0;
}

/** Gives a planned time up that could not be started: the log says so, and the next one comes when it is planned. */
export async function giveUpTime({ database }: Pick<JobServices, 'database'>, schedule: DueSchedule): Promise<void> {
  const job = await readStartingJob(database, schedule.companyId, schedule.jobId);
  await database.transaction(async (transaction) => {
    const isOurs = await planNext(transaction, schedule, { hasBaseline: false });
    if (isOurs && job) await writeBroken(transaction, schedule, job, storedText('run.scheduleFailed'));
  });
}

/** Logs that a planned time could start nothing, with the reason. */
async function writeBroken(
  transaction: Queryable,
  { companyId, eventStepId, nextIn }: DueSchedule,
  { jobId, version, name, ownerId }: StartingJob,
  reason: string,
): Promise<void> {
  await transaction.query(
    `INSERT INTO job_run (company_id, job_id, job_version, job_name, event_step_id, cause, dedupe_key, owner_id, author_ids, state, reason,
       ended_in)
     VALUES ($1, $2, $3, $4, $5, 'schedule', $6, $7, ARRAY[$7::integer], 'failed', $8, clock_timestamp()) ON CONFLICT DO NOTHING`,
    [companyId, jobId, version, name, eventStepId, `time ${eventStepId} ${nextIn}`, ownerId, reason],
  );
}

interface ScheduledStart {
  request: RecordRequest;
  schedule: DueSchedule;
  job: StartingJob;
  event: JobEvent;
  /** SELECT of the records that pass now. */
  found: string;
  values: SqlValues;
}

/**
 * Starts a run for each record that passes, in one statement, however many they are. Companies are on the first of several servers:
 * without the join, the numbers of runs would be asked of the server that has the records.
 */
async function startRecords(
  transaction: Queryable,
  { request, schedule, job, event, found, values }: ScheduledStart,
): Promise<void> {
  const { eventId = 0, once, negate, becoming = false } = event;
  const company = values.bind(schedule.companyId, 'integer');
  const of = values.bind(eventId, 'integer');
  const owner = values.bind(job.ownerId, 'integer');
  const comparesWithBefore = negate || becoming;
  const known = `SELECT FROM job_match AS known WHERE known.company_id = ${company} AND known.event_id = ${of}
    AND known.talk_id = passing.talk_id AND known.kind`;
  const noted = comparesWithBefore
    ? `, noted AS (INSERT INTO job_match (company_id, event_id, talk_id, kind)
         SELECT ${company}, ${of}, talk_id, 'passed' FROM passing ON CONFLICT DO NOTHING),
       forgotten AS (DELETE FROM job_match AS old WHERE company_id = ${company} AND event_id = ${of} AND kind = 'passed'
         AND NOT EXISTS (SELECT FROM passing WHERE passing.talk_id = old.talk_id) RETURNING talk_id)`
    : '';
  const isSilent = comparesWithBefore && !schedule.hasBaseline;
  const starting = negate
    ? 'SELECT talk_id, NULL::integer AS version FROM forgotten'
    : // With a time, so that a distributed database reads it by itself, before it notes what passes.
      `SELECT talk_id, version, transaction_timestamp() AS started_in FROM passing
       ${becoming ? `WHERE NOT EXISTS (${known} = 'passed')` : ''}`;
  const started = `, starting AS MATERIALIZED (${starting})`;
  const fired = once
    ? `, fired AS (INSERT INTO job_match (company_id, event_id, talk_id, kind)
         SELECT ${company}, ${of}, talk_id, 'fired' FROM starting ON CONFLICT DO NOTHING RETURNING talk_id)`
    : '';
  await transaction.query(
    `WITH passing AS MATERIALIZED (${found})${negate ? noted + started : started + noted}${fired}
     INSERT INTO job_run (company_id, job_id, job_version, job_name, event_id, event_step_id, cause, dedupe_key, subject_id,
       talk_id, talk_version, owner_id, author_ids, lane)
     SELECT ${company}, ${values.bind(job.jobId, 'integer')}, ${values.bind(job.version, 'integer')}, ${values.bind(job.name, 'text')}, ${of},
       ${values.bind(schedule.eventStepId, 'integer')}, 'schedule',
       ${values.bind(`time ${schedule.eventStepId} ${schedule.nextIn}`, 'text')} || ' ' || talk_id,
       ${values.bind(request.subject.subjectId, 'integer')}, talk_id, version, ${owner}, ARRAY[${owner}], 2
     FROM starting ${once ? 'JOIN fired USING (talk_id)' : ''} JOIN company ON company.company_id = ${company}
     WHERE ${isSilent ? 'FALSE' : 'TRUE'} ORDER BY talk_id
     ON CONFLICT (company_id, job_id, dedupe_key) DO NOTHING`,
    values.list,
  );
}

/** Plans the schedules of a job that was saved: those that stay keep their next time. */
export async function planSchedules(
  transaction: Queryable,
  companyId: number,
  jobId: number,
  job: { isEnabled: boolean; events: readonly JobEvent[] },
): Promise<void> {
  const { rows } = await transaction.query<{ time_zone: string }>(
    'SELECT time_zone FROM company WHERE company_id = $1',
    [companyId],
  );
  const timeZone = rows[0]?.time_zone ?? 'UTC';
  const planned = (job.isEnabled ? job.events : []).flatMap(({ steps }) =>
    steps.flatMap(({ eventStepId, eventStepType, cronString }) => {
      const cron = eventStepType === eventStepTypes.schedule ? parseCron(cronString ?? '', timeZone) : null;
      const [next] = cron ? nextTimes(cron, 1) : [];
      return next ? [{ step: eventStepId, cron: cronString?.trim(), next }] : [];
    }),
  );
  await transaction.query(
    `WITH planned AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($3::jsonb) AS item(step integer, cron text, next timestamptz)),
     removed AS (DELETE FROM job_schedule WHERE company_id = $1 AND job_id = $2 AND event_step_id NOT IN (SELECT step FROM planned))
     INSERT INTO job_schedule (company_id, job_id, event_step_id, cron_string, next_in)
     SELECT $1, $2, step, cron, next FROM planned
     ON CONFLICT (company_id, event_step_id) DO UPDATE SET cron_string = excluded.cron_string,
       next_in = CASE WHEN job_schedule.cron_string = excluded.cron_string THEN job_schedule.next_in ELSE excluded.next_in END`,
    [companyId, jobId, JSON.stringify(planned)],
  );
}
