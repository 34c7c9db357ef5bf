import type { FileValue } from '@assunto/engine/core';
import type { CallerAccess } from '../../access/createAccess';
import type { Queryable } from '../../database/Database';
import { SqlValues } from '../../database/SqlValues';
import { HttpError } from '../../http/errors';

interface FileRow {
  subject_attribute_id: number;
  account_id: number;
  name: string;
  size: number;
  content_type: string;
  talk_id: number | null;
}

/**
 * A file that the caller may read: one of a record and an attribute that they may read, as long as the record holds it; or
 * one of their own that no record took yet. Throws NOT_FOUND, the same for a missing file and for a forbidden one.
 */
export async function findFile(database: Queryable, caller: CallerAccess, fileId: string): Promise<FileValue> {
  const { companyId, accountId } = caller.caller;
  const { rows } = await database.query<FileRow>(
    `SELECT subject_attribute_id, account_id, name, size, content_type, talk_id FROM stored_file
     WHERE company_id = $1 AND file_id = $2 AND state = 'kept'`,
    [companyId, fileId],
  );
  const [row] = rows;
  const isOwn = row?.talk_id === null && row.account_id === accountId;
  if (!row || !(isOwn || (await isHeldInReach(database, caller, fileId, row)))) throw new HttpError('NOT_FOUND');
  return { fileId, name: row.name, size: row.size, contentType: row.content_type };
}

async function isHeldInReach(
  database: Queryable,
  caller: CallerAccess,
  fileId: string,
  { subject_attribute_id: attributeId, talk_id: talkId }: FileRow,
): Promise<boolean> {
  const subject = caller.company.subjectsByAttribute.get(attributeId);
  const access = subject && caller.readableSubject(subject.subjectId);
  const column = subject?.columns.get(attributeId);
  if (talkId === null || !access?.permissions.canRead(attributeId) || !column) return false;
  caller.assertCertificate(access);
  const values = new SqlValues();
  const { rowCount } = await database.query(
    `SELECT FROM ${access.subject.table} AS t
     WHERE t.company_id = ${values.bind(caller.company.companyId, 'integer')}
       AND t.talk_id = ${values.bind(talkId, 'bigint')}
       AND t.${column.column} @> ${values.bind(JSON.stringify([{ fileId }]), 'jsonb')}
       AND (${caller.rowCondition(access, 'Read', 't', values)})`,
    values.list,
  );
  return rowCount > 0;
}
