import type { FileValue } from '@assunto/engine/core';
import { SqlValues } from '../../platform/database/SqlValues';
import { HttpError } from '../../platform/errors/errors';
import { readableVisibilities } from '../../access/noteAccess';
import { uncheckedTable } from '../../platform/database/recordReads';
import type { AccountRequest } from '../../access/RecordRequest';
import { readTalkRows } from '../../records/read/readTalk';

interface FileRow {
  subject_attribute_id: number | null;
  subject_id: number | null;
  talk_comment_id: number | null;
  account_id: number;
  name: string;
  size: number;
  content_type: string;
  talk_id: number | null;
}

/**
 * A file that the caller may read: one in a record and an attribute, or in a comment, that they may read, while it is attached; or
 * one of their own that is not attached yet. Throws NOT_FOUND alike for a missing and for a forbidden file.
 */
export async function findFile(request: AccountRequest, fileId: string): Promise<FileValue> {
  const { companyId, accountId } = request.account;
  const { rows } = await request.db.query<FileRow>(
    `SELECT subject_attribute_id, subject_id, talk_comment_id, account_id, name, size, content_type, talk_id FROM stored_file
     WHERE company_id = $1 AND file_id = $2 AND state = 'stored'`,
    [companyId, fileId],
  );
  const [row] = rows;
  const isOwn = row?.talk_id === null && row.account_id === accountId;
  const isReadable = row?.subject_id == null ? isReadableAttachment : isInReadableComment;
  if (!row || !(isOwn || (await isReadable(request, fileId, row)))) throw new HttpError('NOT_FOUND');
  return { fileId, name: row.name, size: row.size, contentType: row.content_type };
}

async function isReadableAttachment(
  request: AccountRequest,
  fileId: string,
  { subject_attribute_id: attributeId, talk_id: talkId }: FileRow,
): Promise<boolean> {
  const subject = attributeId === null ? undefined : request.company.subjectsByAttribute.get(attributeId);
  const ofSubject = subject && request.openReadable(subject.subjectId);
  const column = attributeId === null ? undefined : subject?.columns.get(attributeId);
  if (attributeId === null || talkId === null || !ofSubject?.permissions.canRead(attributeId) || !column) return false;
  ofSubject.assertCertificate();
  const values = new SqlValues();
  const { rowCount } = await request.db.query(
    `SELECT FROM ${ofSubject.subject.table} AS t
     WHERE t.company_id = ${values.bind(request.company.companyId, 'integer')}
       AND t.talk_id = ${values.bind(talkId, 'bigint')}
       AND t.${column.column} @> ${values.bind(JSON.stringify([{ fileId }]), 'jsonb')}
       AND (${ofSubject.rowCondition('Read', 't', values)})`,
    values.list,
  );
  return rowCount > 0;
}

/** Whether a comment that the caller may read now has the file: its record, and the notes of the record for a note. */
async function isInReadableComment(
  request: AccountRequest,
  fileId: string,
  { subject_id: subjectId, talk_id: talkId, talk_comment_id: talkCommentId }: FileRow,
): Promise<boolean> {
  const ofSubject = subjectId === null ? null : request.openReadable(subjectId);
  if (!ofSubject || talkId === null) return false;
  ofSubject.assertCertificate();
  if ((await readTalkRows(ofSubject, [talkId])).length === 0) return false;
  const { rowCount } = await request.db.query(
    `SELECT FROM ${uncheckedTable('talk_comment', 'readBefore')}
     WHERE company_id = $1 AND talk_id = $2 AND talk_comment_id = $3 AND visibility = ANY($4::text[]) AND attachments @> $5::jsonb`,
    [
      ...[request.company.companyId, talkId, talkCommentId],
      ...[await readableVisibilities(ofSubject, talkId), JSON.stringify([{ fileId }])],
    ],
  );
  return rowCount > 0;
}
