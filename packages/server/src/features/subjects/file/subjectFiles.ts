import type { SubjectFile } from '@assunto/api';
import type { CallerAccount } from '../../../platform/auth/CallerAccount';
import type { Queryable } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import { jobColumns, type ImportJob } from '../../../intake/ImportJob';
import type { StoredProposal } from './describeSubjectFile';
import { readStoredReason } from '../../../platform/messages/storedText';

/** A stored file without a subject. */
type StoredFile = ImportJob & { proposals: StoredProposal[] | null };

const unusedFiles = `company_id = $1 AND account_id = $2 AND subject_id IS NULL AND state IN ('reading', 'mapping', 'stopped')`;

/** The files of this person from which no subject was created yet, newest first. */
export async function listSubjectFiles(
  database: Queryable,
  { companyId, accountId }: CallerAccount,
): Promise<StoredFile[]> {
  const { rows } = await database.query<StoredFile>(
    `SELECT ${jobColumns}, proposals FROM talk_import WHERE ${unusedFiles} ORDER BY import_id DESC LIMIT 20`,
    [companyId, accountId],
  );
  return rows;
}

/** A file of this person from which no subject was created yet. Throws NOT_FOUND. */
export async function findSubjectFile(
  database: Queryable,
  { companyId, accountId }: CallerAccount,
  fileId: number,
  { forUpdate = false } = {},
): Promise<StoredFile> {
  const { rows } = await database.query<StoredFile>(
    `SELECT ${jobColumns}, proposals FROM talk_import
     WHERE ${unusedFiles} AND import_id = $3 ${forUpdate ? 'FOR UPDATE' : ''}`,
    [companyId, accountId, fileId],
  );
  if (!rows[0]) throw new HttpError('NOT_FOUND');
  return rows[0];
}

/** A file as its owner sees it. */
export function toSubjectFile({
  importId,
  fileName,
  rowCount,
  columns,
  proposals,
  emptyMarks,
  state,
  readPart,
  doneCount,
  reason,
}: StoredFile): SubjectFile {
  return {
    fileId: importId,
    fileName,
    state: state === 'reading' || state === 'stopped' ? state : 'mapping',
    readPart,
    doneCount,
    reason: readStoredReason(reason),
    subjectName: nameOf(fileName),
    rowCount,
    emptyMarks,
    columns: columns.map((column, index) => ({ ...column, ...(proposals?.[index] as StoredProposal) })),
  };
}

/** The name of a file without its extension, as a title: `ordens_de-servico.csv` is `Ordens de servico`. */
function nameOf(fileName: string): string {
  const name = fileName
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/[_\-\s]+/g, ' ')
    .trim();
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, 150) || 'Novo assunto';
}
