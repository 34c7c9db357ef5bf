import type { JobChange, JobEffect, JobRun, JobRunDetail, JobRunState, JobRunStep } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import type { AccountRequest } from '../../access/RecordRequest';
import { holdsAll } from '../../access/requireGrantable';
import { HttpError } from '../../platform/errors/errors';
import { toEntries, type HistoryRow } from '../../records/read/historyEntries';
import { readChain } from './chain';
import { readTalkNames } from './readTalkNames';
import { readStoredReason, readStoredText } from '../../platform/messages/storedText';

/** Which runs a list shows. */
interface RunFilter {
  jobId?: number;
  talkId?: number;
  state?: JobRunState;
}

interface Row extends Omit<JobRun, 'subject'> {
  subjectId: number | null;
  ownerId: number;
}

const columns = `job_run_id AS "jobRunId", job_id AS "jobId", job_name AS "jobName", job_version AS "jobVersion",
  begun_version AS "begunVersion", state, cause,
  subject_id AS "subjectId", talk_id AS "talkId", actor_name AS "actorName", owner_id AS "ownerId",
  coalesce(display_name, '') AS "ownerName", attempt, reason, job_run.inserted_in AS "insertedIn",
  CASE state WHEN 'waiting' THEN due_in END AS "dueIn", started_in AS "startedIn", ended_in AS "endedIn", undone_by AS "undoneBy"`;
const withOwner = `job_run LEFT JOIN account ON account.company_id = job_run.company_id AND account.account_id = owner_id`;

function toRun({ company }: AccountRequest, { subjectId, ownerId: _, ...row }: Row): JobRun {
  const texts = { reason: readStoredReason(row.reason), actorName: readStoredReason(row.actorName) };
  return { ...row, ...texts, subject: company.subjectsById.get(subjectId ?? 0)?.subjectIdentifier ?? null };
}

interface OfRecord {
  subjectId: number | null;
  talkId: number | null;
}

/** Runs, or links of a chain, without the numbers of records that the reader may not read. */
async function withoutHiddenRecords<Row extends OfRecord>(
  request: AccountRequest,
  rows: readonly Row[],
): Promise<Row[]> {
  if (holdsAll(request.account)) return [...rows];
  const readable = new Set<number>();
  for (const subjectId of new Set(rows.map((row) => row.subjectId))) {
    const subject = subjectId === null ? null : request.openReadable(subjectId);
    const talkIds = rows.flatMap((row) => (row.subjectId === subjectId && row.talkId !== null ? [row.talkId] : []));
    if (!subject || talkIds.length === 0) continue;
    for (const talkId of (await readTalkNames(subject, talkIds)).keys()) readable.add(talkId);
  }
  return rows.map((row) =>
    row.talkId === null || readable.has(row.talkId) ? row : { ...row, subjectId: null, talkId: null },
  );
}

/** One page of the runs of a company, the newest first; of a record, only where the reader may read it. */
export async function listRuns(
  request: AccountRequest,
  { jobId, talkId, state }: RunFilter,
  { page, fetch }: { page: number; fetch: number },
): Promise<ListOf<JobRun>> {
  const found = `job_run.company_id = $1 AND ($2::integer IS NULL OR job_id = $2) AND ($3::bigint IS NULL OR talk_id = $3)
    AND ($4::text IS NULL OR state = $4)`;
  const values = [request.account.companyId, jobId ?? null, talkId ?? null, state ?? null];
  const { rows } = await request.db.query<Row>(
    `SELECT ${columns} FROM ${withOwner} WHERE ${found} ORDER BY job_run_id DESC LIMIT $5 OFFSET $6`,
    [...values, fetch, (page - 1) * fetch],
  );
  const total = await request.db.query<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT FROM job_run WHERE ${found} LIMIT 10001) AS counted`,
    values,
  );
  const shown = await withoutHiddenRecords(request, rows);
  if (talkId !== undefined && shown.every((row) => row.talkId === null))
    return { itens: [], totalResults: 0, currentPage: page };
  const itens = shown.map((row) => toRun(request, row));
  return { itens, totalResults: total.rows[0]?.count ?? 0, currentPage: page };
}

/** Instants are read with seconds; a step often takes less. */
const toMilliseconds = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

interface StepRow extends Omit<JobRunStep, 'changes' | 'effects'> {
  position: number;
}

/** A change of a step as it is stored. */
export interface ChangeRow {
  position: number;
  item: number;
  subjectId: number;
  talkId: number;
  action: JobChange['action'];
  version: number | null;
  changes: [number, unknown, unknown][];
}

/** What the steps of a run changed, in their order. */
export async function readRunChanges({ db, account }: AccountRequest, jobRunId: number): Promise<ChangeRow[]> {
  const { rows } = await db.query<ChangeRow>(
    `SELECT position, item, subject_id AS "subjectId", talk_id AS "talkId", action, version, changes FROM job_run_change
     WHERE company_id = $1 AND job_run_id = $2 ORDER BY position, item`,
    [account.companyId, jobRunId],
  );
  return rows;
}

/**
 * A run with its steps. Of what they changed, the reader sees records and attributes that they may read; what was sent was written
 * with the owner's rights, so only the owner and the profile of the administrators read it. Throws NOT_FOUND.
 */
export async function readRun(request: AccountRequest, jobRunId: number): Promise<JobRunDetail> {
  const { db, account } = request;
  const of = [account.companyId, jobRunId];
  const { rows } = await db.query<Row & { causeRunId: number | null }>(
    `SELECT ${columns}, cause_run_id AS "causeRunId" FROM ${withOwner} WHERE job_run.company_id = $1 AND job_run_id = $2`,
    of,
  );
  const [run] = await withoutHiddenRecords(request, rows);
  if (!run) throw new HttpError('NOT_FOUND');
  const { causeRunId, ...row } = run;
  const steps = await db.query<StepRow>(
    `SELECT position, work_step_type AS "workStepType", step_name AS name, state, reason, attempt,
       ${toMilliseconds('started_in')} AS "startedIn", ${toMilliseconds('ended_in')} AS "endedIn" FROM job_run_step WHERE company_id = $1 AND job_run_id = $2 ORDER BY position`,
    of,
  );
  const changes = await readRunChanges(request, jobRunId);
  const shown = await visibleChanges(request, changes);
  const effects = await readEffects(request, jobRunId, run.ownerId);
  const chain = await withoutHiddenRecords(request, await readChain(db, account.companyId, causeRunId));
  return {
    ...toRun(request, row),
    steps: steps.rows.map((step) => ({
      ...step,
      reason: readStoredReason(step.reason),
      changes: shown.filter(({ position }) => position === step.position).map(({ change }) => change),
      effects: effects.filter(({ position }) => position === step.position).map(({ effect }) => effect),
    })),
    chain: chain.map(({ jobRunId: id, jobId, jobName, talkId }) => ({ jobRunId: id, jobId, jobName, talkId })),
    canUndo: run.undoneBy === null && run.cause !== 'undo' && changes.length > 0 && isEnded(run.state),
  };
}

/** Only runs that have ended can be undone. */
export const isEnded = (state: JobRunState): boolean => state === 'done' || state === 'failed' || state === 'canceled';

async function readEffects({ db, account }: AccountRequest, jobRunId: number, ownerId: number) {
  const { rows } = await db.query<JobEffect & { position: number }>(
    `SELECT position, kind, state, target, title, content AS text, answer FROM job_effect
     WHERE company_id = $1 AND job_run_id = $2 ORDER BY position, item`,
    [account.companyId, jobRunId],
  );
  const isShown = !account.viewing && (holdsAll(account) || account.accountId === ownerId);
  return rows.map(({ position, ...effect }) => ({
    position,
    effect: isShown
      ? { ...effect, text: readStoredText(effect.text), answer: readStoredReason(effect.answer) }
      : { ...effect, target: '—', title: '—', text: '—', answer: null },
  }));
}

/** What the reader may read of changes: attributes and records in their reach. */
export async function visibleChanges(
  request: AccountRequest,
  changes: readonly ChangeRow[],
): Promise<{ position: number; change: JobChange }[]> {
  const found: { row: ChangeRow; change: JobChange }[] = [];
  for (const subjectId of new Set(changes.map((change) => change.subjectId))) {
    const subject = request.openReadable(subjectId);
    if (!subject) continue;
    const rows = changes.filter((change) => change.subjectId === subjectId);
    const readable = await readTalkNames(
      subject,
      rows.map(({ talkId }) => talkId),
    );
    const visible = rows.filter(({ talkId }) => readable.has(talkId));
    const columnsById = new Map(subject.readable.map((column) => [column.attribute.subjectAttributeId, column]));
    const entries = await toEntries(subject, columnsById, visible.map(historyRow));
    for (const [index, row] of visible.entries())
      found.push({
        row,
        change: {
          subject: subject.subject.subjectIdentifier,
          talkId: row.talkId,
          action: row.action,
          changes: entries[index]?.changes ?? [],
        },
      });
  }
  found.sort((one, other) => one.row.position - other.row.position || one.row.item - other.row.item);
  return found.map(({ row, change }) => ({ position: row.position, change }));
}

const historyRow = ({ changes, action }: ChangeRow): HistoryRow => ({
  talk_history_id: 0,
  action: 'update',
  actor_name: '',
  account_id: null,
  inserted_in: '',
  // Of comments and tags it is a number.
  changes: action === 'create' || action === 'update' || action === 'delete' ? changes : [],
});
