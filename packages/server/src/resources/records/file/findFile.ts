import type { FileValue } from '@assunto/engine/core';
import { SqlValues } from '../../../database/SqlValues';
import { HttpError } from '../../../http/errors';
import type { AccountRequest } from '../../../access/RecordRequest';

interface FileRow {
  subject_attribute_id: number;
  account_id: number;
  name: string;
  size: number;
  content_type: string;
  talk_id: number | null;
}

/**
 * A file that the caller may read: one in a record and an attribute that they may read, while it is attached; or one of their own
 * that is not attached yet. Throws NOT_FOUND alike for a missing and for a forbidden file.
 */
export async function findFile(request: AccountRequest, fileId: string): Promise<FileValue> {
  const { companyId, accountId } = request.account;
  const { rows } = await request.db.query<FileRow>(
    `SELECT subject_attribute_id, account_id, name, size, content_type, talk_id FROM stored_file
     WHERE company_id = $1 AND file_id = $2 AND state = 'stored'`,
    [companyId, fileId],
  );
  const [row] = rows;
  const isOwn = row?.talk_id === null && row.account_id === accountId;
  if (!row || !(isOwn || (await isReadableAttachment(request, fileId, row)))) throw new HttpError('NOT_FOUND');
  return { fileId, name: row.name, size: row.size, contentType: row.content_type };
}

async function isReadableAttachment(
  request: AccountRequest,
  fileId: string,
  { subject_attribute_id: attributeId, talk_id: talkId }: FileRow,
): Promise<boolean> {
  const subject = request.company.subjectsByAttribute.get(attributeId);
  const ofSubject = subject && request.openReadable(subject.subjectId);
  const column = subject?.columns.get(attributeId);
  if (talkId === null || !ofSubject?.permissions.canRead(attributeId) || !column) return false;
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
