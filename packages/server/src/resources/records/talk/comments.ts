import type { TalkComment, TalkCommentSave } from '@assunto/engine/contract';
import { recordEvents } from '../../../automations/recordEvent';
import type { Database } from '../../../database/Database';
import { HttpError } from '../../../http/errors';
import { claimKey, earlierAnswer, storeAnswer, type IdempotencyKey } from './idempotency';
import { readTalkRow } from '../../../talks/readTalk';
import { unaskedTable } from '../../../access/recordReads';
import { inTransaction, type RecordRequest, type AccountRequest } from '../../../access/RecordRequest';

/** A comment as the database stores it. */
export interface CommentRow {
  talk_comment_id: number;
  text: string;
  actor_name: string;
  account_id: number | null;
  inserted_in: string;
  edited_in: string | null;
}

const columns = 'talk_comment_id, text, actor_name, account_id, inserted_in, edited_in';

/** Hours in which a comment's author may change it: others respond to its text. */
const editableFor = 24;

/** A comment with the caller's permissions on it. */
export function shownComment({ account, context }: AccountRequest, row: CommentRow): TalkComment {
  const isOwn = row.account_id === account.accountId;
  const age = context.now.getTime() - new Date(row.inserted_in).getTime();
  return {
    talkCommentId: row.talk_comment_id,
    text: row.text,
    actorName: row.actor_name,
    accountId: row.account_id,
    insertedIn: row.inserted_in,
    editedIn: row.edited_in,
    canEdit: isOwn && age < editableFor * 3_600_000,
    canDelete: isOwn || account.isAdmin,
  };
}

/** Adds a comment to a record that the caller may read. A repetition with the same key has no effect. */
export async function writeComment(
  request: RecordRequest<Database>,
  talkId: number,
  save: TalkCommentSave,
  key: IdempotencyKey | null,
): Promise<TalkComment> {
  const text = textOf(save);
  await readTalkRow(request, talkId);
  return inTransaction(request, async (request) => {
    if (key && !(await claimKey(request, key, null))) {
      const earlier = await earlierAnswer<CommentRow | null>(request, key);
      if (earlier) return shownComment(request, earlier);
    }
    const row = await insertComment(request, talkId, text);
    if (key) await storeAnswer(request, key, row);
    return shownComment(request, row);
  });
}

/** Adds a comment to a record that the same call has read, in the caller's transaction. Throws TALK_NOT_FOUND. */
export async function insertComment(request: RecordRequest, talkId: number, text: string): Promise<CommentRow> {
  // Locks the record until the comment is written, so that no comment belongs to a deleted record.
  const { rows } = await request.db.query<CommentRow>(
    `INSERT INTO talk_comment (company_id, subject_id, talk_id, account_id, actor_name, text)
       SELECT t.company_id, $2::integer, t.talk_id, $4::integer, $5::text, $6::text FROM ${unaskedTable(request.subject, 'readBefore')} AS t
       WHERE t.company_id = $1 AND t.talk_id = $3 FOR KEY SHARE RETURNING ${columns}`,
    [
      request.company.companyId,
      request.subject.subjectId,
      talkId,
      request.account.accountId,
      request.account.name,
      text,
    ],
  );
  const row = rows[0];
  if (!row) throw new HttpError('TALK_NOT_FOUND');
  await recordEvents(request, { name: 'commented', talkIds: [talkId] });
  return row;
}

/** Changes one's own comment, while that is allowed. Throws TALK_NOT_FOUND, NOT_FOUND or COMMENT_FIXED. */
export async function editComment(
  request: RecordRequest,
  of: { talkId: number; talkCommentId: number },
  save: TalkCommentSave,
): Promise<TalkComment> {
  const text = textOf(save);
  const comment = await findComment(request, of);
  if (!comment.canEdit) throw new HttpError('COMMENT_FIXED');
  const { rows } = await request.db.query<CommentRow>(
    `UPDATE ${unaskedTable('talk_comment', 'readBefore')} SET text = $4, edited_in = now()
     WHERE company_id = $1 AND talk_id = $2 AND talk_comment_id = $3 RETURNING ${columns}`,
    [request.company.companyId, of.talkId, of.talkCommentId, text],
  );
  if (!rows[0]) throw new HttpError('NOT_FOUND');
  return shownComment(request, rows[0]);
}

/** Removes one's own comment, or any as an administrator. Throws TALK_NOT_FOUND, NOT_FOUND or FORBIDDEN. */
export async function removeComment(
  request: RecordRequest,
  of: { talkId: number; talkCommentId: number },
): Promise<void> {
  const comment = await findComment(request, of);
  if (!comment.canDelete) throw new HttpError('FORBIDDEN');
  await request.db.query(
    `DELETE FROM ${unaskedTable('talk_comment', 'readBefore')}
     WHERE company_id = $1 AND talk_id = $2 AND talk_comment_id = $3`,
    [request.company.companyId, of.talkId, of.talkCommentId],
  );
}

async function findComment(
  request: RecordRequest,
  { talkId, talkCommentId }: { talkId: number; talkCommentId: number },
): Promise<TalkComment> {
  await readTalkRow(request, talkId);
  const { rows } = await request.db.query<CommentRow>(
    `SELECT ${columns} FROM ${unaskedTable('talk_comment', 'readBefore')} WHERE company_id = $1 AND talk_id = $2 AND talk_comment_id = $3`,
    [request.company.companyId, talkId, talkCommentId],
  );
  if (!rows[0]) throw new HttpError('NOT_FOUND');
  return shownComment(request, rows[0]);
}

function textOf({ text }: TalkCommentSave): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new HttpError('REQUEST_INVALID', { message: 'Escreva o comentário.' });
  return trimmed;
}
