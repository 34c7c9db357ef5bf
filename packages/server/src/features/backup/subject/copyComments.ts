import type { FileValue } from '@assunto/engine/core';
import { markedText } from '../../../records/comments/markedText';
import type { Queryable } from '../../../platform/database/Database';
import { type ArchivedRow, fileList } from './archivedSubject';
import { type CopyTarget, newTalkId } from './CopyTarget';
import type { ArchivedPeople } from './people';

/** The comments of a copy. */
export interface CommentCounts {
  comments: number;
  /** Those of them that are internal notes. */
  notes: number;
  lostFiles: number;
}

/**
 * Copies comments with their visibility, files and dates. Nobody is notified: people were notified of the original, and no job or
 * event is written.
 */
export async function copyComments(
  database: Queryable,
  target: CopyTarget,
  people: ArchivedPeople,
  rows: readonly ArchivedRow[],
  counts: CommentCounts,
): Promise<void> {
  const { created, entryIds, files, companyId } = target;
  const items = rows.map((row) => {
    const talkId = newTalkId(target, Number(row['talk_id']));
    const talkCommentId = entryIds.of(row['talk_comment_id']);
    const attached = fileList(row['attachments']) as unknown as FileValue[];
    const { remaining, lost } = files.claim(attached, `comment ${Number(row['talk_comment_id'])}`);
    counts.comments += 1;
    counts.lostFiles += lost;
    if (row['visibility'] === 'internal') counts.notes += 1;
    const text = people.textOf(row['text']);
    return {
      talk_id: talkId,
      talk_comment_id: talkCommentId,
      ...authorOf(people, row),
      // A comment says something.
      text: text === '' && remaining === null ? lostFilesText(attached) : text,
      visibility: row['visibility'],
      attachments: remaining ?? [],
      is_by_mail: row['is_by_mail'] === 'true',
      inserted_in: row['inserted_in'],
      edited_in: row['edited_in'],
      notified_in: row['notified_in'],
    };
  });
  if (!created || items.length === 0) return;
  const { subjectId } = created.subject;
  await database.query(
    `INSERT INTO talk_comment (company_id, subject_id, talk_id, talk_comment_id, account_id, actor_name, text, visibility,
       attachments, is_by_mail, inserted_in, edited_in, notified_in)
     SELECT $1::integer, $2::integer, talk_id, talk_comment_id, account_id, actor_name, text, visibility, attachments, is_by_mail,
       inserted_in, edited_in, coalesce(notified_in, now())
     FROM jsonb_to_recordset($3::jsonb) AS item(talk_id bigint, talk_comment_id bigint, account_id integer, actor_name text,
       text text, visibility text, attachments jsonb, is_by_mail boolean, inserted_in timestamptz, edited_in timestamptz,
       notified_in timestamptz)`,
    [companyId, subjectId, JSON.stringify(items)],
  );
  await files.attach(
    database,
    items.flatMap(({ talk_id: talkId, talk_comment_id: talkCommentId, attachments }) =>
      attachments.map(({ fileId }) => ({ fileId, talkId, talkCommentId, subjectId })),
    ),
  );
}

const lostFilesText = (attached: readonly FileValue[]): string =>
  `Arquivo sem conteúdo na cópia: ${attached.map(({ name }) => markedText(String(name))).join(', ')}`;

/** Copies what comments said before they were changed or removed. Files that they had then are only named. */
export async function copyCommentVersions(
  database: Queryable,
  target: CopyTarget,
  people: ArchivedPeople,
  rows: readonly ArchivedRow[],
): Promise<void> {
  const { created, entryIds, files, companyId } = target;
  if (!created || rows.length === 0) return;
  const items = rows.map((row) => ({
    talk_id: newTalkId(target, Number(row['talk_id'])),
    talk_comment_id: entryIds.of(row['talk_comment_id']),
    id: entryIds.of(row['talk_comment_version_id']),
    visibility: row['visibility'],
    action: row['action'],
    text: people.textOf(row['text']),
    author_name: people.nameOf(row['author_name'], null),
    ...authorOf(people, row),
    attachments: fileList(row['attachments']).map((file) => ({ ...file, fileId: files.idOf(String(file.fileId)) })),
    inserted_in: row['inserted_in'],
  }));
  await database.query(
    `INSERT INTO talk_comment_version (company_id, subject_id, talk_id, talk_comment_id, talk_comment_version_id, visibility, action,
       text, author_name, account_id, actor_name, attachments, inserted_in)
     SELECT $1::integer, $2::integer, talk_id, talk_comment_id, id, visibility, action, text, author_name, account_id, actor_name,
       attachments, inserted_in
     FROM jsonb_to_recordset($3::jsonb) AS item(talk_id bigint, talk_comment_id bigint, id bigint, visibility text, action text,
       text text, author_name text, account_id integer, actor_name text, attachments jsonb, inserted_in timestamptz)`,
    [companyId, created.subject.subjectId, JSON.stringify(items)],
  );
}

/** Whose entry it is. */
export function authorOf(people: ArchivedPeople, row: ArchivedRow): { account_id: number | null; actor_name: string } {
  const accountId = people.accountOf(row['account_id']);
  return { account_id: accountId, actor_name: people.nameOf(row['actor_name'], accountId) };
}
