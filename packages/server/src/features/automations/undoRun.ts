import type { JobUndo, JobUndoItem } from '@assunto/api';
import type { AccountRequest, RecordRequest } from '../../access/RecordRequest';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { deleteComment } from '../../records/comments/comments';
import { setActiveIn } from '../../records/write/setActive';
import { changeTalkTagsIn } from '../../records/write/changeTalkTags';
import { updateTalk } from '../../records/write/updateTalk';
import { lockTalks } from '../../records/write/lockTalks';
import { readTalkRow } from '../../records/read/readTalk';
import { sameValue } from '../../records/write/sameValue';
import type { Access } from '../../access/createAccess';
import type { TalkRow } from '../../records/read/talkRows';
import { insertRuns } from './insertRuns';
import { isEnded, readRun, readRunChanges, type ChangeRow } from './readRuns';
import { reasonOf } from './runSteps';
import { changesOf } from './works/changesOf';
import { historyMark, type WorkChange } from './works/Work';
import { translate } from '../../platform/messages/language';

/** Ends a transaction without writing anything of it. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
  constructor(readonly itens: JobUndoItem[]) {
    super('the preview was rolled back');
  }
}

/**
 * Takes back what a run changed, the last change first, with the rights of who asks. A value goes back only where it is still
 * the one that the run wrote; whatever somebody changed since stays and is a conflict. A record that the run made is
 * deactivated if it is as the run left it. What was sent cannot be taken back. It starts no jobs. Throws NOT_FOUND, or
 * JOB_RUN_STATE for a run that is not over or was taken back before.
 */
export async function undoRun(
  access: Pick<Access, 'of'>,
  request: AccountRequest<Database>,
  jobRunId: number,
  { isPreview }: { isPreview: boolean },
): Promise<JobUndo> {
  const run = await readRun(request, jobRunId);
  if (!isEnded(run.state) || run.undoneBy !== null || run.cause === 'undo') throw new HttpError('JOB_RUN_STATE');
  const sent = run.steps.flatMap(({ effects }) => effects).map(sentItem);
  const { account } = request;
  const name = `Desfazer ${run.jobName} (${account.name})`;
  const undoer = await access.of({ ...account, name, run: { jobRunId, startsNothing: true } });
  try {
    return await request.db.transaction(async (transaction) => {
      const { rowCount } = await transaction.query(
        'SELECT FROM job_run WHERE company_id = $1 AND job_run_id = $2 AND undone_by IS NULL FOR UPDATE',
        [account.companyId, jobRunId],
      );
      if (rowCount === 0) throw new HttpError('JOB_RUN_STATE');
      const { itens, changes } = await undoChanges(undoer.on(transaction), jobRunId);
      if (isPreview) throw new RolledBack([...itens, ...sent]);
      const undoneBy = await writeUndo(undoer.on(transaction), run, changes);
      return { jobRunId: undoneBy, itens: [...itens, ...sent] };
    });
  } catch (error) {
    if (error instanceof RolledBack) return { jobRunId: null, itens: error.itens };
    throw error;
  }
}

type EffectKind = 'mail' | 'notification' | 'request' | 'dialog' | 'job';

function sentItem({ kind, target }: { kind: EffectKind; target: string }): JobUndoItem {
  return {
    subject: null,
    talkId: null,
    description: translate(`undo.kind.${kind}`, { target }),
    outcome: 'impossible',
    reason: kind === 'job' ? translate('undo.otherJob') : translate('undo.sent'),
  };
}

async function undoChanges(
  request: AccountRequest,
  jobRunId: number,
): Promise<{ itens: JobUndoItem[]; changes: WorkChange[] }> {
  const itens: JobUndoItem[] = [];
  const changes: WorkChange[] = [];
  for (const change of (await readRunChanges(request, jobRunId)).reverse()) {
    const subject = request.openReadable(change.subjectId);
    const about = { subject: subject?.subject.subjectIdentifier ?? null, talkId: change.talkId };
    await request.db.query('SAVEPOINT undo');
    try {
      if (!subject) throw new HttpError('SUBJECT_NOT_FOUND');
      const undone = await undoChange(subject, change);
      changes.push(...undone.changes);
      itens.push(...undone.itens.map((item) => ({ ...about, ...item })));
    } catch (error) {
      await request.db.query('ROLLBACK TO SAVEPOINT undo');
      if (!(error instanceof HttpError)) throw error;
      itens.push({ ...about, description: describe(change), outcome: 'conflict', reason: reasonOf(error) });
    }
  }
  return { itens, changes };
}

const describe = ({ action }: ChangeRow): string => translate(`undo.action.${action}`);

type Undone = { itens: Omit<JobUndoItem, 'subject' | 'talkId'>[]; changes: WorkChange[] };

async function undoChange(subject: RecordRequest, change: ChangeRow): Promise<Undone> {
  const description = describe(change);
  const conflict = (reason: string): Undone => ({ itens: [{ description, outcome: 'conflict', reason }], changes: [] });
  const talkIds = [change.talkId];
  if (change.action === 'comment') return undoComment(subject, change);
  if (change.action === 'tag' || change.action === 'untag') return undoTags(subject, change, change.action);
  if (change.action === 'delete')
    return { itens: [{ description, outcome: 'impossible', reason: translate('undo.impossible') }], changes: [] };
  await lockTalks(subject, talkIds, change.action === 'update' ? 'Update' : 'Deactivate');
  const row = await readTalkRow(subject, change.talkId);
  const mark = await historyMark(subject.db);
  if (change.action === 'update') return undoUpdate(subject, change, row, mark);
  const wasActive = change.action !== 'deactivate';
  if (row.is_active !== wasActive) return conflict(translate('undo.otherActive'));
  if (change.action === 'create' && !(await isUntouched(subject, change)))
    return conflict(translate('undo.changedLater'));
  await setActiveIn(subject, { talkIds, isActive: !wasActive });
  const reason = change.action === 'create' ? translate('undo.deactivated') : null;
  return { itens: [{ description, outcome: 'reverted', reason }], changes: await changesOf(subject, talkIds, mark) };
}

/** Whether nobody but the run, or its undoing, has changed a record that the run made. */
async function isUntouched({ db, company, account }: RecordRequest, { talkId }: ChangeRow): Promise<boolean> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM ${uncheckedTable('talk_history', 'locked')}
     WHERE company_id = $1 AND talk_id = $2 AND action <> 'create'
       AND version NOT IN (SELECT version FROM job_run_change WHERE company_id = $1 AND job_run_id = $3 AND talk_id = $2
         AND version IS NOT NULL)
       AND actor_name <> $4`,
    [company.companyId, talkId, account.run?.jobRunId ?? 0, account.name],
  );
  return rows[0]?.count === 0;
}

async function undoUpdate(subject: RecordRequest, change: ChangeRow, row: TalkRow, mark: number): Promise<Undone> {
  const itens: Undone['itens'] = [];
  const talkValues: { subjectAttributeId: number; value: unknown }[] = [];
  for (const [id, from, to] of change.changes) {
    const column = subject.readable.find(({ attribute }) => attribute.subjectAttributeId === id);
    const description = column?.attribute.name ?? translate('undo.hiddenField');
    if (!column) itens.push({ description, outcome: 'conflict', reason: translate('undo.fieldGone') });
    else if (!sameValue(row[column.column] ?? null, to))
      itens.push({ description, outcome: 'conflict', reason: translate('undo.fieldChanged') });
    else {
      talkValues.push({ subjectAttributeId: id, value: from });
      itens.push({ description, outcome: 'reverted', reason: null });
    }
  }
  if (talkValues.length === 0) return { itens, changes: [] };
  await updateTalk(subject, change.talkId, { talkValues, version: row.version });
  return { itens, changes: await changesOf(subject, [change.talkId], mark) };
}

async function undoTags(request: RecordRequest, change: ChangeRow, action: 'tag' | 'untag'): Promise<Undone> {
  const { subjectId, talkId } = change;
  const tagIds = change.changes as unknown as number[];
  const [add, remove] = action === 'tag' ? [[], tagIds] : [tagIds, []];
  const found = await changeTalkTagsIn(request, { talkIds: [talkId], add, remove });
  const description = describe(change);
  if (found.length === 0)
    return { itens: [{ description, outcome: 'conflict', reason: translate('undo.tagsChanged') }], changes: [] };
  const undone = { subjectId, talkId, action: action === 'tag' ? 'untag' : 'tag', version: null };
  return {
    itens: [{ description, outcome: 'reverted', reason: null }],
    changes: [{ ...undone, changes: found.map(({ tagId }) => tagId) }],
  };
}

async function undoComment(request: RecordRequest, change: ChangeRow): Promise<Undone> {
  await readTalkRow(request, change.talkId);
  const [commentId] = change.changes as unknown as number[];
  const isRemoved = await deleteComment(request, { talkId: change.talkId, talkCommentId: commentId ?? 0 }, 'unedited');
  const description = describe(change);
  if (isRemoved) return { itens: [{ description, outcome: 'reverted', reason: null }], changes: [] };
  return {
    itens: [{ description, outcome: 'conflict', reason: translate('undo.commentChanged') }],
    changes: [],
  };
}

/** Writes the undoing as a run of its own, that is done. */
async function writeUndo(
  { db, account }: AccountRequest,
  run: Awaited<ReturnType<typeof readRun>>,
  changes: readonly WorkChange[],
): Promise<number> {
  const { companyId, accountId } = account;
  const [undoneBy = 0] = await insertRuns(db, companyId, [
    {
      jobId: run.jobId,
      jobVersion: run.jobVersion,
      jobName: run.jobName,
      eventId: null,
      eventStepId: null,
      cause: 'undo',
      dedupeKey: `undo ${run.jobRunId}`,
      subjectId: null,
      talkId: run.talkId,
      talkVersion: null,
      ownerId: accountId,
      authorIds: [accountId],
      actorId: accountId,
      actorName: account.name,
      causeRunId: run.jobRunId,
      depth: 0,
      lane: 0,
      state: 'skipped',
      reason: null,
      limitName: null,
      isOnce: false,
    },
  ]);
  await db.query(
    `UPDATE job_run SET state = 'done', started_in = inserted_in, position = 1 WHERE company_id = $1 AND job_run_id = $2`,
    [companyId, undoneBy],
  );
  await db.query(
    `INSERT INTO job_run_step (company_id, job_run_id, position, work_step_type, step_name, state, attempt, started_in)
     VALUES ($1, $2, 0, 'Undo', 'Desfazer', 'done', 1, now())`,
    [companyId, undoneBy],
  );
  await db.query(
    `INSERT INTO job_run_change (company_id, job_run_id, position, item, subject_id, talk_id, action, version, changes)
     SELECT $1, $2, 0, row_number() OVER (), "subjectId", "talkId", action, version, changes
     FROM jsonb_to_recordset($3::jsonb) AS item("subjectId" integer, "talkId" bigint, action text, version integer, changes jsonb)`,
    [companyId, undoneBy, JSON.stringify(changes)],
  );
  await db.query('UPDATE job_run SET undone_by = $3 WHERE company_id = $1 AND job_run_id = $2', [
    companyId,
    run.jobRunId,
    undoneBy,
  ]);
  return undoneBy;
}
