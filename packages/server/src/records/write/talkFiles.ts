import type { ErrorDetail, FileValue } from '@assunto/engine/core';
import type { SqlValues } from '../../platform/database/SqlValues';
import { HttpError } from '../../platform/errors/errors';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';
import type { NormalisedValues } from './NormalisedValues';
import type { RecordRequest } from '../../access/RecordRequest';
import type { RoomSubject } from '../../access/RoomSubject';
import { translate } from '../../platform/messages/language';

/** The file attributes of a save, with their files. */
function fileValues({ subject }: RoomSubject, values: NormalisedValues): [AttributeColumn, FileValue[]][] {
  return [...values].flatMap(([id, value]) => {
    const column = subject.columns.get(id);
    return column?.componentType.kind === 'file' ? [[column, (value ?? []) as FileValue[]]] : [];
  });
}

const idsIn = (files: readonly [AttributeColumn, FileValue[]][]): string[] =>
  files.flatMap(([, value]) => value.map(({ fileId }) => fileId));

/** The files that the caller may attach to a record: their own unattached ones, and those of the record itself. */
const attachable = `company_id = $1 AND state = 'stored' AND (talk_id = $2 OR (talk_id IS NULL AND account_id = $3))`;

/**
 * Replaces each file in `values` by its stored properties. Returns the problem of every attribute with a file that the caller may
 * not attach there: one of another account, attribute or record, or a missing one, which get the same response.
 */
export async function fillFiles(
  request: RecordRequest,
  values: NormalisedValues,
  talkId: number | null,
): Promise<ErrorDetail[]> {
  const { account } = request;
  const named = fileValues(request, values);
  const ids = idsIn(named);
  if (ids.length === 0) return [];
  const { rows } = await request.db.query<{
    file_id: string;
    subject_attribute_id: number;
    name: string;
    size: number;
    content_type: string;
  }>(
    `SELECT file_id, subject_attribute_id, name, size, content_type FROM stored_file
     WHERE ${attachable} AND file_id = ANY($4)`,
    [account.companyId, talkId, account.accountId, ids],
  );
  const known = new Map(rows.map((row) => [`${row.subject_attribute_id}/${row.file_id}`, row]));
  return named.flatMap(([{ attribute }, files]) => {
    const found = files.map(({ fileId }) => known.get(`${attribute.subjectAttributeId}/${fileId}`));
    if (!found.every((row) => row !== undefined)) return [notThere(attribute.identifier)];
    const filled = found.map((row): FileValue => {
      const { file_id: fileId, name, size, content_type: contentType } = row;
      return { fileId, name, size, contentType };
    });
    if (filled.length > 0) values.set(attribute.subjectAttributeId, filled);
    return [];
  });
}

const notThere = (attribute: string): ErrorDetail => ({
  code: 'FILE_NOT_FOUND',
  message: translate('talk.fileGone'),
  attribute,
});

/**
 * For a statement that creates a record with files: a condition that holds, and locks them, when all files are still free; and a
 * part that attaches them to the record of `created`. Both are empty without files.
 */
export function filesOfCreation(
  request: RecordRequest,
  values: NormalisedValues,
  bound: SqlValues,
): { condition: string; attached: string } {
  const { account } = request;
  const ids = idsIn(fileValues(request, values));
  if (ids.length === 0) return { condition: 'TRUE', attached: '' };
  const free = `f.company_id = ${bound.bind(account.companyId, 'integer')} AND f.file_id = ANY(${bound.bind(ids, 'text[]')})
    AND f.state = 'stored' AND f.talk_id IS NULL AND f.account_id = ${bound.bind(account.accountId, 'integer')}`;
  return {
    condition: `(SELECT count(*) FROM (SELECT FROM stored_file AS f WHERE ${free} FOR UPDATE) AS free) = ${ids.length}`,
    attached: `, attached AS (UPDATE stored_file AS f SET talk_id = created.talk_id FROM created WHERE ${free})`,
  };
}

/**
 * Attaches the files of a save to its record, and detaches those that its attributes no longer have. In the save's own
 * transaction; throws TALK_INVALID when one of them was attached elsewhere in the meantime.
 */
export async function attachFiles(request: RecordRequest, values: NormalisedValues, talkId: number): Promise<void> {
  const { account } = request;
  for (const [{ attribute }, files] of fileValues(request, values)) {
    const ids = files.map(({ fileId }) => fileId);
    const { rowCount } = await request.db.query(
      `UPDATE stored_file SET talk_id = $2, removed_in = NULL
       WHERE ${attachable} AND file_id = ANY($4) AND subject_attribute_id = $5`,
      [account.companyId, talkId, account.accountId, ids, attribute.subjectAttributeId],
    );
    if (rowCount < ids.length) throw new HttpError('TALK_INVALID', { errors: [notThere(attribute.identifier)] });
    await request.db.query(
      `UPDATE stored_file SET removed_in = now()
       WHERE company_id = $1 AND talk_id = $2 AND subject_attribute_id = $3 AND file_id <> ALL($4) AND removed_in IS NULL`,
      [account.companyId, talkId, attribute.subjectAttributeId, ids],
    );
  }
}

/** Detaches the files of deleted records and their comments, in the transaction that deletes them. */
export async function releaseFiles({ db, account }: RecordRequest, talkIds: readonly number[]): Promise<void> {
  await db.query(
    `UPDATE stored_file SET removed_in = now() WHERE company_id = $1 AND talk_id = ANY($2::bigint[]) AND removed_in IS NULL`,
    [account.companyId, talkIds],
  );
}
