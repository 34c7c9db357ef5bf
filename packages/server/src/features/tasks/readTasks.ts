import type { TaskTimer } from '@assunto/api';
import { durationInMinutes, type TaskStage } from '@assunto/api/ticketing';
import { labelText, unnamed } from '../../access/relatedLabels';
import { updateCondition } from '../../access/updateCondition';
import type { Queryable } from '../../platform/database/Database';
import { SqlValues } from '../../platform/database/SqlValues';
import { readableTaskColumns, stageOf, statusName, taskColumns, workedOfTotal } from './taskColumns';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import type { RecordRequest } from '../../access/RecordRequest';

/** A task with its timer. Moments are milliseconds since 1970 on the clock of the database. */
export interface TaskRow {
  talkId: number;
  version: number;
  isActive: boolean;
  displayName: string;
  /** Stored values of the task's attributes; `null` where the subject has none. */
  status: unknown;
  total: unknown;
  deadlineDelayReason: unknown;
  estimateDelayReason: unknown;
  stage: TaskStage | null;
  expectedEnd: number | null;
  estimatedMinutes: number | null;
  /** Milliseconds of the ended runs; `hasRuns` is false when none was counted yet. */
  worked: number;
  hasRuns: boolean;
  startedAt: number | null;
  accountId: number | null;
  accountName: string | null;
  mayRead: boolean;
  mayUpdate: boolean;
}

type Columns = Record<'talk_id' | 'version', number> &
  Record<'is_active' | 'may_read' | 'may_update' | 'has_runs', boolean> &
  Record<'worked' | 'started_at' | 'account_id' | 'expected_end', number | null> &
  Record<'label' | 'status' | 'total' | 'estimated' | 'deadline_reason' | 'estimate_reason', unknown> & {
    account_name: string | null;
  };

/**
 * The tasks with these ids, with `mayRead` as the permission. What the caller may not read of a task is empty, except status and
 * total, which changes of the task need. The clock of the database is `readClock`.
 */
export async function readTasks(request: RecordRequest, talkIds: readonly number[]): Promise<TaskRow[]> {
  const { display, subject } = request;
  const task = taskColumns(subject);
  const readable = readableTaskColumns(request);
  const values = new SqlValues();
  const company = values.bind(request.company.companyId, 'integer');
  const of = (column: AttributeColumn | null): string => (column ? `t.${column.column}` : 'NULL');
  const { rows } = await request.db.query<Columns>(
    `SELECT t.talk_id, t.version, t.is_active, ${of(display)} AS label, ${of(task.status)} AS status,
       ${of(task.totalDuration)} AS total, ${of(readable.estimatedDuration)} AS estimated,
       ${of(readable.deadlineDelayReason)} AS deadline_reason, ${of(readable.estimateDelayReason)} AS estimate_reason,
       ${endOf(readable.expectedEnd, () => values.bind(request.context.timeZone, 'text'))} AS expected_end,
       (${request.rowCondition('Read', 't', values)}) IS TRUE AS may_read,
       (${updateCondition(request, values)}) IS TRUE AS may_update,
       ended.worked, ended.worked IS NOT NULL AS has_runs,
       floor(extract(epoch FROM run.started_in) * 1000)::bigint AS started_at,
       run.account_id, account.display_name AS account_name
     FROM ${subject.table} AS t
     LEFT JOIN task_run AS run ON run.company_id = t.company_id AND run.talk_id = t.talk_id AND run.ended_in IS NULL
     LEFT JOIN account ON account.company_id = run.company_id AND account.account_id = run.account_id
     LEFT JOIN LATERAL (
       SELECT floor(extract(epoch FROM sum(ended_in - started_in)) * 1000)::bigint AS worked
       FROM task_run WHERE company_id = t.company_id AND talk_id = t.talk_id) AS ended ON true
     WHERE t.company_id = ${company} AND t.talk_id = ANY(${values.bind([...talkIds], 'bigint[]')})
     ORDER BY t.talk_id`,
    values.list,
  );
  return rows.map((row) => ({
    talkId: row.talk_id,
    version: row.version,
    isActive: row.is_active,
    displayName:
      display && row.label !== null ? labelText(display, row.label, request.context.timeZone) : unnamed(row.talk_id),
    status: row.status,
    total: row.total,
    deadlineDelayReason: row.deadline_reason,
    estimateDelayReason: row.estimate_reason,
    stage: task.status ? stageOf(task.status, row.status) : null,
    expectedEnd: row.expected_end,
    estimatedMinutes: durationInMinutes(row.estimated),
    worked: row.worked ?? workedOfTotal(row.total),
    hasRuns: row.has_runs || row.started_at !== null,
    startedAt: row.started_at,
    accountId: row.account_id,
    accountName: row.account_name,
    mayRead: row.may_read,
    mayUpdate: row.may_update,
  }));
}

/** The end of the expected instant, or of the expected day, in milliseconds; 'NULL' where the subject has none. */
function endOf(column: AttributeColumn | null, timeZone: () => string): string {
  if (column?.columnType === 'timestamptz') return `floor(extract(epoch FROM t.${column.column}) * 1000)::bigint`;
  if (column?.columnType === 'date')
    return `floor(extract(epoch FROM ((t.${column.column} + 1)::timestamp AT TIME ZONE ${timeZone()})) * 1000)::bigint`;
  return 'NULL::bigint';
}

/** The clock of the database, in milliseconds since 1970. */
export async function readClock(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ now: number }>(
    'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
  );
  return rows[0]?.now ?? 0;
}

/** The timer of a task that the caller may not read. */
const nothingReadable = {
  status: null,
  worked: 0,
  startedAt: null,
  accountId: null,
  accountName: null,
  expectedEnd: null,
  estimatedMinutes: null,
  canWork: false,
};

/** A task with the caller's permissions: what they may not read is omitted, and everything if they may not read the task. */
export function toTimer(request: RecordRequest, row: TaskRow): TaskTimer {
  const { expectedEnd, estimatedDuration, status, totalDuration } = readableTaskColumns(request);
  // The total is an attribute; for a subject without it only the runs are counted.
  const isTotalHidden = totalDuration === null && taskColumns(request.subject).totalDuration !== null;
  if (!row.mayRead) return { talkId: row.talkId, displayName: unnamed(row.talkId), ...nothingReadable };
  return {
    talkId: row.talkId,
    displayName: row.displayName,
    status: status ? statusName(status, row.status) || null : null,
    worked: isTotalHidden ? 0 : row.worked,
    startedAt: row.startedAt,
    accountId: row.accountId,
    accountName: row.accountName,
    expectedEnd: expectedEnd ? row.expectedEnd : null,
    estimatedMinutes: estimatedDuration ? row.estimatedMinutes : null,
    canWork: row.mayUpdate && row.isActive && mayWork(request),
  };
}

/** Whether the room may change the attributes that starting, pausing and finishing change. */
export function mayWork(request: RecordRequest): boolean {
  const { status } = taskColumns(request.subject);
  return status !== null && request.permissions.canUpdate(status.attribute.subjectAttributeId);
}
