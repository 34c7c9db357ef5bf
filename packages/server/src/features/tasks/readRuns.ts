import type { TaskRuns, TaskTimer } from '@assunto/api';
import type { RecordRequest } from '../../access/RecordRequest';
import { HttpError } from '../../platform/errors/errors';
import { readableTaskColumns, taskColumns } from './taskColumns';
import { readTasks, toTimer } from './readTasks';

/** The maximum number of runs of a task that are listed, and of paused tasks. */
const listed = { runs: 100, paused: 10 };

/** The tasks that are looked at to find paused ones. */
const lookedAt = 50;

/** The last runs of a task that the caller may read, with its total; none where the total may not be read. Throws TALK_NOT_FOUND. */
export async function readRuns(request: RecordRequest, talkId: number): Promise<TaskRuns> {
  const [row] = await readTasks(request, [talkId]);
  if (!row?.mayRead) throw new HttpError('TALK_NOT_FOUND');
  if (readableTaskColumns(request).totalDuration === null && taskColumns(request.subject).totalDuration !== null)
    return { itens: [] };
  const { rows } = await request.db.query<TaskRuns['itens'][number]>(
    `SELECT run.task_run_id AS "taskRunId", account.display_name AS "accountName", run.started_in AS "startedIn",
       floor(extract(epoch FROM run.ended_in - run.started_in) / 60)::integer AS minutes,
       run.is_entered AS "isEntered", run.note
     FROM task_run AS run
     LEFT JOIN account ON account.company_id = run.company_id AND account.account_id = run.account_id
     WHERE run.company_id = $1 AND run.talk_id = $2
     ORDER BY run.started_in DESC, run.task_run_id DESC LIMIT ${listed.runs}`,
    [request.company.companyId, talkId],
  );
  return { itens: rows };
}

/** The tasks on which the caller worked and that wait to be continued, the last one first. */
export async function readPaused(request: RecordRequest): Promise<TaskTimer[]> {
  const { db, account } = request;
  const { rows } = await db.query<{ talk_id: number }>(
    `SELECT talk_id FROM task_run WHERE company_id = $1 AND account_id = $2 AND ended_in IS NOT NULL
     GROUP BY talk_id ORDER BY max(ended_in) DESC LIMIT ${lookedAt}`,
    [account.companyId, account.accountId],
  );
  const ids = rows.map(({ talk_id }) => talk_id);
  if (ids.length === 0) return [];
  const tasks = new Map((await readTasks(request, ids)).map((row) => [row.talkId, row]));
  return ids
    .flatMap((id) => tasks.get(id) ?? [])
    .filter(
      ({ mayRead, isActive, stage, startedAt }) => mayRead && isActive && stage === 'waiting' && startedAt === null,
    )
    .slice(0, listed.paused)
    .map((row) => toTimer(request, row));
}
