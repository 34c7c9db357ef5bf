import type { FileValue } from '@assunto/engine/core';
import type { CommentVisibility, NewTalkComment, TalkCommentSave } from '@assunto/engine/contract';
import type { TalkComment, TalkCommentVersion } from '@assunto/api';
import { recordEvents } from '../events/recordEvent';
import { enqueueNotices } from './enqueueNotices';
import { checkedMentions } from './mentions';
import type { PeopleServices } from './recordAsReadBy';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { assignFiles, chooseFiles } from './commentFiles';
import { claimKey, earlierAnswer, storeAnswer, type IdempotencyKey } from '../write/idempotency';
import { readTalkRow } from '../read/readTalk';
import { readableVisibilities, requireVisibility } from '../../access/noteAccess';
import { uncheckedTable } from '../../platform/database/recordReads';
import { inTransaction, type RecordRequest, type AccountRequest } from '../../access/RecordRequest';
import { translate } from '../../platform/messages/language';

/** A comment as the database stores it. */
export interface CommentRow {
  talk_comment_id: number;
  visibility: CommentVisibility;
  text: string;
  /** Absent in answers that were stored before comments had files. */
  attachments?: FileValue[];
  is_by_mail?: boolean;
  actor_name: string;
  account_id: number | null;
  inserted_in: string;
  edited_in: string | null;
}

interface CommentKey {
  talkId: number;
  talkCommentId: number;
}

const columns =
  'talk_comment_id, visibility, text, attachments, is_by_mail, actor_name, account_id, inserted_in, edited_in';

/** Hours in which a comment's author may change it: others respond to its text. */
const editableFor = 24;

/** A comment with the caller's permissions on it. */
export function shownComment({ account, context }: AccountRequest, row: CommentRow): TalkComment {
  const isOwn = row.account_id === account.accountId;
  const age = context.now.getTime() - new Date(row.inserted_in).getTime();
  return {
    talkCommentId: row.talk_comment_id,
    visibility: row.visibility,
    text: row.text,
    attachments: row.attachments ?? [],
    isByMail: row.is_by_mail ?? false,
    actorName: row.actor_name,
    accountId: row.account_id,
    insertedIn: row.inserted_in,
    editedIn: row.edited_in,
    canEdit: isOwn && age < editableFor * 3_600_000,
    canDelete: isOwn || account.isAdmin,
  };
}

/**
 * Adds a comment to a record that the caller may read. A repetition with the same key has no effect. Throws TALK_NOT_FOUND, and
 * FORBIDDEN for an internal note without the right.
 */
export async function writeComment(
  services: PeopleServices,
  request: RecordRequest<Database>,
  { talkId, save, key }: { talkId: number; save: NewTalkComment; key: IdempotencyKey | null },
): Promise<TalkComment> {
  const { visibility } = save;
  const written = textOf(save);
  await readTalkRow(request, talkId);
  await requireVisibility(request, talkId, visibility);
  const { text, accountIds } = await checkedMentions(services, request, { talkId, visibility, text: written });
  return inTransaction(request, async (request) => {
    if (key && !(await claimKey(request, key, null))) {
      const earlier = await earlierAnswer<CommentRow | null>(request, key);
      if (earlier) return shownComment(request, earlier);
    }
    const { attachments } = save;
    const row = await insertComment(
      request,
      talkId,
      { text, visibility, ...(attachments && { attachments }) },
      accountIds,
    );
    if (key) await storeAnswer(request, key, row);
    return shownComment(request, row);
  });
}

/**
 * Adds a comment to a record that the same call has read, in the caller's transaction. Throws TALK_NOT_FOUND, and FORBIDDEN for an
 * internal note without the right, and REQUEST_INVALID for a file that is not one's own.
 */
export async function insertComment(
  request: RecordRequest,
  talkId: number,
  { text, visibility, attachments = [], isByMail = false }: NewTalkComment & { isByMail?: boolean },
  mentioned: readonly number[] = [],
): Promise<CommentRow> {
  await requireVisibility(request, talkId, visibility);
  const files = await chooseFiles(request, attachments);
  // Locks the record until the comment is written, so that no comment belongs to a deleted record.
  const { rows } = await request.db.query<CommentRow>(
    `WITH commented AS (
       SELECT t.company_id, t.talk_id FROM ${uncheckedTable(request.subject, 'readBefore')} AS t
       WHERE t.company_id = $1 AND t.talk_id = $3 FOR KEY SHARE),
     changed AS (
       INSERT INTO talk_comment (company_id, subject_id, talk_id, account_id, actor_name, text, visibility, attachments, is_by_mail)
       SELECT company_id, $2::integer, talk_id, $4::integer, $5::text, $6::text, $7::text, $8::jsonb, $9::boolean
       FROM commented RETURNING *)
     ${recordedInRealtime('$4', '$5')} SELECT ${columns} FROM changed`,
    [
      request.company.companyId,
      request.subject.subjectId,
      talkId,
      request.account.accountId,
      request.account.name,
      text,
      visibility,
      JSON.stringify(files),
      isByMail,
    ],
  );
  const row = rows[0];
  if (!row) throw new HttpError('TALK_NOT_FOUND');
  await assignFiles(request, { talkId, talkCommentId: row.talk_comment_id }, files);
  await enqueueNotices(request, { talkId, talkCommentId: row.talk_comment_id, mentioned });
  // Automations may act for people who read no notes, so that a note starts none.
  if (visibility === 'public') {
    await request.effects.after(request, [talkId], 'answered');
    await recordEvents(request, { name: 'commented', talkIds: [talkId] });
  }
  return row;
}

/**
 * A part of a statement that writes the event for open pages: that the comments of a record in `changed` are others, never what they
 * say. It goes to those who may read them.
 */
const recordedInRealtime = (accountId: string, actorName: string): string => `, notified AS (
  INSERT INTO realtime_event (company_id, kind, subject_id, action, actor_id, actor_name, talks, is_internal)
  SELECT company_id, 'talks', subject_id, 'comment', ${accountId}::integer, ${actorName}::text,
    jsonb_build_array(jsonb_build_array(talk_id, 0, '[]'::jsonb)), visibility = 'internal' FROM changed)`;

/** Changes one's own comment, while that is allowed. Throws TALK_NOT_FOUND, NOT_FOUND or COMMENT_FIXED. */
export async function editComment(
  services: PeopleServices,
  request: RecordRequest<Database>,
  of: CommentKey,
  save: TalkCommentSave,
): Promise<TalkComment> {
  const comment = await findComment(request, of);
  const { attachments = comment.attachments.map(({ fileId }) => fileId) } = save;
  const written = textOf({ ...save, attachments });
  if (!comment.canEdit) throw new HttpError('COMMENT_FIXED');
  const { visibility } = comment;
  const { text } = await checkedMentions(services, request, { talkId: of.talkId, visibility, text: written });
  return inTransaction(request, async (request) => {
    const files = await chooseFiles(request, attachments, of);
    const row = await changeComment(request, of, text, files);
    if (!row) throw new HttpError('NOT_FOUND');
    await assignFiles(request, of, files);
    return shownComment(request, row);
  });
}

/** Removes one's own comment, or any as an administrator. Throws TALK_NOT_FOUND, NOT_FOUND or FORBIDDEN. */
export async function removeComment(request: RecordRequest, of: CommentKey): Promise<void> {
  const comment = await findComment(request, of);
  if (!comment.canDelete) throw new HttpError('FORBIDDEN');
  await deleteComment(request, of);
}

const before = `WITH before AS (
  SELECT * FROM ${uncheckedTable('talk_comment', 'readBefore')}
  WHERE company_id = $1 AND talk_id = $2 AND talk_comment_id = $3 FOR UPDATE)`;
const ofBefore = `${uncheckedTable('talk_comment', 'readBefore')} AS comment`;
const isBefore = `comment.company_id = $1 AND comment.talk_id = before.talk_id
  AND comment.talk_comment_id = before.talk_comment_id`;
const stored = (action: 'update' | 'delete'): string => `, stored AS (
  INSERT INTO talk_comment_version (company_id, talk_id, subject_id, talk_comment_id, visibility, action, text, attachments,
    author_name, account_id, actor_name)
  SELECT company_id, talk_id, subject_id, talk_comment_id, visibility, '${action}', text, attachments, actor_name, $4::integer, $5::text
  FROM before WHERE EXISTS (SELECT FROM changed))`;

const keyOf = ({ company, account }: RecordRequest, { talkId, talkCommentId }: CommentKey) => [
  company.companyId,
  talkId,
  talkCommentId,
  account.accountId,
  account.name,
];

async function changeComment(
  request: RecordRequest,
  of: CommentKey,
  text: string,
  files: readonly FileValue[],
): Promise<CommentRow | null> {
  const { rows } = await request.db.query<CommentRow>(
    `${before}, changed AS (UPDATE ${ofBefore} SET text = $6, attachments = $7::jsonb, edited_in = now() FROM before WHERE ${isBefore}
       RETURNING comment.*)${stored('update')}${recordedInRealtime('$4', '$5')} SELECT ${columns} FROM changed`,
    [...keyOf(request, of), text, JSON.stringify(files)],
  );
  return rows[0] ?? null;
}

/**
 * Removes a comment of a record that the same call has read, and stores its text; `unedited`: only one that nobody has changed.
 * False when there is none, or one that the caller may not read.
 */
export async function deleteComment(request: RecordRequest, of: CommentKey, which?: 'unedited'): Promise<boolean> {
  const readable = await readableVisibilities(request, of.talkId);
  const { rowCount } = await request.db.query(
    `${before}, changed AS (DELETE FROM ${ofBefore} USING before WHERE ${isBefore}
       AND comment.visibility = ANY($6::text[])${which ? ' AND comment.edited_in IS NULL' : ''} RETURNING comment.*)
     ${stored('delete')}${recordedInRealtime('$4', '$5')}, released AS (
       UPDATE stored_file AS file SET removed_in = now() FROM changed
       WHERE file.company_id = changed.company_id AND file.talk_id = changed.talk_id
         AND file.talk_comment_id = changed.talk_comment_id AND file.removed_in IS NULL)
     SELECT FROM changed`,
    [...keyOf(request, of), readable],
  );
  return rowCount > 0;
}

/** The texts of a comment before each change, newest first, for everybody who may read it. Throws TALK_NOT_FOUND or NOT_FOUND. */
export async function commentVersions(request: RecordRequest, of: CommentKey): Promise<TalkCommentVersion[]> {
  await findComment(request, of);
  const { rows } = await request.db.query<TalkCommentVersion>(
    `SELECT text, jsonb_path_query_array(attachments, '$[*].name') AS attachments, actor_name AS "actorName",
       inserted_in AS "insertedIn"
     FROM ${uncheckedTable('talk_comment_version', 'readBefore')}
     WHERE company_id = $1 AND talk_id = $2 AND talk_comment_id = $3
     ORDER BY talk_comment_version_id DESC`,
    [request.company.companyId, of.talkId, of.talkCommentId],
  );
  return rows;
}

/** A comment that the caller may read. Throws TALK_NOT_FOUND; NOT_FOUND alike for a missing one and a hidden note. */
async function findComment(request: RecordRequest, { talkId, talkCommentId }: CommentKey): Promise<TalkComment> {
  await readTalkRow(request, talkId);
  const readable = await readableVisibilities(request, talkId);
  const { rows } = await request.db.query<CommentRow>(
    `SELECT ${columns} FROM ${uncheckedTable('talk_comment', 'readBefore')}
     WHERE company_id = $1 AND talk_id = $2 AND talk_comment_id = $3 AND visibility = ANY($4::text[])`,
    [request.company.companyId, talkId, talkCommentId, readable],
  );
  if (!rows[0]) throw new HttpError('NOT_FOUND');
  return shownComment(request, rows[0]);
}

function textOf({ text, attachments = [] }: TalkCommentSave): string {
  const trimmed = text.trim();
  if (trimmed === '' && attachments.length === 0)
    throw new HttpError('REQUEST_INVALID', { message: translate('talk.commentMissing') });
  return trimmed;
}
