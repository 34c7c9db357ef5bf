import type { FileValue } from '@assunto/engine/core';
import type { RecordRequest } from '../../access/RecordRequest';
import { uncheckedTable } from '../../platform/database/recordReads';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';

interface CommentLocation {
  talkId: number;
  talkCommentId: number;
}

/**
 * The files with these ids, in their order, locked until the transaction ends: own ones that nothing has yet and that were uploaded
 * for comments of the subject, and those that the comment `of` has. Throws REQUEST_INVALID alike for a missing and a foreign one.
 */
export async function chooseFiles(
  { db, account, subject }: RecordRequest,
  fileIds: readonly string[],
  of: CommentLocation | null = null,
): Promise<FileValue[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await db.query<FileValue>(
    `SELECT file_id AS "fileId", name, size::double precision AS size, content_type AS "contentType" FROM stored_file AS file
     WHERE company_id = $1 AND state = 'stored' AND subject_id = $3 AND file_id = ANY($4::text[])
       AND ((talk_id IS NULL AND account_id = $2) OR (talk_id = $5 AND talk_comment_id = $6 AND (
         SELECT comment.attachments FROM ${uncheckedTable('talk_comment', 'readBefore')} AS comment
         WHERE comment.company_id = $1 AND comment.talk_id = $5 AND comment.talk_comment_id = $6)
           @> jsonb_build_array(jsonb_build_object('fileId', file.file_id))))
     FOR UPDATE OF file`,
    [
      ...[account.companyId, account.accountId, subject.subjectId, fileIds],
      ...[of?.talkId ?? null, of?.talkCommentId ?? null],
    ],
  );
  const byId = new Map(rows.map((row) => [row.fileId, row]));
  return fileIds.map((id) => {
    const file = byId.get(id);
    if (!file) throw new HttpError('REQUEST_INVALID', { message: translate('talk.fileGone') });
    return file;
  });
}

/** Makes these files, locked before, those of a comment; others that it had are detached, and deleted by the sweep. */
export async function assignFiles(
  { db, account }: RecordRequest,
  { talkId, talkCommentId }: CommentLocation,
  files: readonly FileValue[],
): Promise<void> {
  const ids = files.map(({ fileId }) => fileId);
  if (ids.length > 0)
    await db.query(
      `UPDATE stored_file SET talk_id = $3, talk_comment_id = $4, removed_in = NULL
       WHERE company_id = $1 AND file_id = ANY($2::text[])`,
      [account.companyId, ids, talkId, talkCommentId],
    );
  await db.query(
    `UPDATE stored_file SET removed_in = now() WHERE company_id = $1 AND talk_id = $3 AND talk_comment_id = $4
       AND file_id <> ALL($2::text[]) AND removed_in IS NULL`,
    [account.companyId, ids, talkId, talkCommentId],
  );
}
