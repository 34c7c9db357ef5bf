import { durationInMinutes, type TaskStage, type TaskTimer } from '@assunto/engine/core';
import { labelText, unnamed } from '../../access/relatedLabels';
import { updateCondition } from '../../access/updateCondition';
import type { Queryable } from '../../database/Database';
import { SqlValues } from '../../database/SqlValues';
import { stageOf, statusName, taskColumns, workedOfTotal } from '../../desk/taskColumns';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import type { TaskAsker } from './TaskServices';

/** A task with its time. Moments are milliseconds since 1970 on the clock of the database. */
export interface TaskRow {
  talkId: number;
  version: number;
  isActive: boolean;
  displayName: string;
  /** Kept values of the task's attributes; `null` where the subject has none. */
  status: unknown;
  total: unknown;
  deadlineDelayReason: unknown;
  estimateDelayReason: unknown;
  stage: TaskStage | null;
  expectedEnd: number | null;
  estimatedMinutes: number | null;
  /** Milliseconds of the runs that have ended; `hasRuns` is false when none was ever counted here. */
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

/** The tasks of these ids, whoever may read them: `mayRead` says. The clock of the database is `readClock`. */
export async function readTasks(
  database: Queryable,
  { caller, access }: TaskAsker,
  talkIds: readonly number[],
): Promise<TaskRow[]> {
  const { display, subject } = access;
  const task = taskColumns(subject);
  const values = new SqlValues();
  const company = values.bind(caller.company.companyId, 'integer');
  const of = (column: AttributeColumn | null): string => (column ? `t.${column.column}` : 'NULL');
  const { rows } = await database.query<Columns>(
    `SELECT t.talk_id, t.version, t.is_active, ${of(display)} AS label, ${of(task.status)} AS status,
       ${of(task.totalDuration)} AS total, ${of(task.estimatedDuration)} AS estimated,
       ${of(task.deadlineDelayReason)} AS deadline_reason, ${of(task.estimateDelayReason)} AS estimate_reason,
       ${endOf(task.expectedEnd, () => values.bind(caller.context.timeZone, 'text'))} AS expected_end,
       (${caller.rowCondition(access, 'Read', 't', values)}) IS TRUE AS may_read,
       (${updateCondition(caller, access, values)}) IS TRUE AS may_update,
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
      display && row.label !== null ? labelText(display, row.label, caller.context.timeZone) : unnamed(row.talk_id),
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

/** The end of the expected moment, or of the expected day, in milliseconds; 'NULL' where the subject has none. */
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

/** A task as its caller may see it: what they may not read is left out. */
export function toTimer({ access }: TaskAsker, row: TaskRow): TaskTimer {
  const { expectedEnd, estimatedDuration, status } = taskColumns(access.subject);
  const canRead = (column: AttributeColumn | null): column is AttributeColumn =>
    column !== null && access.permissions.canRead(column.attribute.subjectAttributeId);
  return {
    talkId: row.talkId,
    displayName: row.displayName,
    status: canRead(status) ? statusName(status, row.status) || null : null,
    worked: row.worked,
    startedAt: row.startedAt,
    accountId: row.accountId,
    accountName: row.accountName,
    expectedEnd: canRead(expectedEnd) ? row.expectedEnd : null,
    estimatedMinutes: canRead(estimatedDuration) ? row.estimatedMinutes : null,
    canWork: row.mayUpdate && row.isActive && mayWork({ access }),
  };
}

/** Whether the room may change what starting, pausing and finishing change. */
export function mayWork({ access }: Pick<TaskAsker, 'access'>): boolean {
  const { status } = taskColumns(access.subject);
  return status !== null && access.permissions.canUpdate(status.attribute.subjectAttributeId);
}
