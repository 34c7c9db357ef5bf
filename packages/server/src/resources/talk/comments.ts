import type { TalkComment, TalkCommentSave } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { SubjectAccess } from '../../access/SubjectAccess';
import type { Database, Queryable } from '../../database/Database';
import { HttpError } from '../../http/errors';
import { claimKey, earlierAnswer, keepAnswer, type IdempotencyKey } from './idempotency';
import { readTalkRow } from '../../talks/readTalk';

/** A comment as the database keeps it. */
export interface CommentRow {
  talk_comment_id: number;
  text: string;
  actor_name: string;
  account_id: number | null;
  inserted_in: string;
  edited_in: string | null;
}

const columns = 'talk_comment_id, text, actor_name, account_id, inserted_in, edited_in';

/** How long a comment's own author may change it (hours): others answer to what it says. */
const editableFor = 24;

/** A comment as the caller may see it, with what they may do with it. */
export function shownComment({ caller, context }: CallerAccess, row: CommentRow): TalkComment {
  const isOwn = row.account_id === caller.accountId;
  const age = context.now.getTime() - new Date(row.inserted_in).getTime();
  return {
    talkCommentId: row.talk_comment_id,
    text: row.text,
    actorName: row.actor_name,
    accountId: row.account_id,
    insertedIn: row.inserted_in,
    editedIn: row.edited_in,
    canEdit: isOwn && age < editableFor * 3_600_000,
    canDelete: isOwn || caller.isAdmin,
  };
}

/** Writes a comment on a record that the caller may read. With a key that has done it before, nothing is done again. */
export async function writeComment(
  database: Database,
  caller: CallerAccess,
  access: SubjectAccess,
  talkId: number,
  save: TalkCommentSave,
  key: IdempotencyKey | null,
): Promise<TalkComment> {
  const text = textOf(save);
  await readTalkRow(database, caller, access, talkId);
  return database.transaction(async (transaction) => {
    if (key && !(await claimKey(transaction, caller, key, null))) {
      const earlier = await earlierAnswer<CommentRow | null>(transaction, caller, key);
      if (earlier) return shownComment(caller, earlier);
    }
    // The record stays until the comment is written: nobody finds one of a record that is gone.
    const { rows } = await transaction.query<CommentRow>(
      `INSERT INTO talk_comment (company_id, subject_id, talk_id, account_id, actor_name, text)
       SELECT t.company_id, $2::integer, t.talk_id, $4::integer, $5::text, $6::text FROM ${access.subject.table} AS t
       WHERE t.company_id = $1 AND t.talk_id = $3 FOR KEY SHARE RETURNING ${columns}`,
      [caller.company.companyId, access.subject.subjectId, talkId, caller.caller.accountId, caller.caller.name, text],
    );
    const row = rows[0];
    if (!row) throw new HttpError('TALK_NOT_FOUND');
    if (key) await keepAnswer(transaction, caller, key, row);
    return shownComment(caller, row);
  });
}

/** Changes one's own comment, while it may be. Throws TALK_NOT_FOUND, NOT_FOUND or COMMENT_FIXED. */
export async function editComment(
  database: Queryable,
  caller: CallerAccess,
  access: SubjectAccess,
  of: { talkId: number; talkCommentId: number },
  save: TalkCommentSave,
): Promise<TalkComment> {
  const text = textOf(save);
  const comment = await findComment(database, caller, access, of);
  if (!comment.canEdit) throw new HttpError('COMMENT_FIXED');
  const { rows } = await database.query<CommentRow>(
    `UPDATE talk_comment SET text = $4, edited_in = now()
     WHERE company_id = $1 AND talk_id = $2 AND talk_comment_id = $3 RETURNING ${columns}`,
    [caller.company.companyId, of.talkId, of.talkCommentId, text],
  );
  if (!rows[0]) throw new HttpError('NOT_FOUND');
  return shownComment(caller, rows[0]);
}

/** Removes one's own comment, or any as an administrator. Throws TALK_NOT_FOUND, NOT_FOUND or FORBIDDEN. */
export async function removeComment(
  database: Queryable,
  caller: CallerAccess,
  access: SubjectAccess,
  of: { talkId: number; talkCommentId: number },
): Promise<void> {
  const comment = await findComment(database, caller, access, of);
  if (!comment.canDelete) throw new HttpError('FORBIDDEN');
  await database.query('DELETE FROM talk_comment WHERE company_id = $1 AND talk_id = $2 AND talk_comment_id = $3', [
    caller.company.companyId,
    of.talkId,
    of.talkCommentId,
  ]);
}

async function findComment(
  database: Queryable,
  caller: CallerAccess,
  access: SubjectAccess,
  { talkId, talkCommentId }: { talkId: number; talkCommentId: number },
): Promise<TalkComment> {
  await readTalkRow(database, caller, access, talkId);
  const { rows } = await database.query<CommentRow>(
    `SELECT ${columns} FROM talk_comment WHERE company_id = $1 AND talk_id = $2 AND talk_comment_id = $3`,
    [caller.company.companyId, talkId, talkCommentId],
  );
  if (!rows[0]) throw new HttpError('NOT_FOUND');
  return shownComment(caller, rows[0]);
}

function textOf({ text }: TalkCommentSave): string {
  // PostgreSQL keeps no NUL.
  const trimmed = text.replaceAll('\0', '').trim();
  if (trimmed === '') throw new HttpError('REQUEST_INVALID', { message: 'Escreva o comentário.' });
  return trimmed;
}
