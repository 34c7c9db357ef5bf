import type { ExportState, TalkExport, TalkExportJob } from '@assunto/api';
import type { RecordRequest } from '../../access/RecordRequest';
import { HttpError } from '../../platform/errors/errors';
import { readStoredReason } from '../../platform/messages/storedText';

/** A background export, as stored in `talk_export`. */
export interface ExportJob {
  companyId: number;
  exportId: number;
  accountId: number;
  /** The session that requested it. */
  sid: string;
  subjectId: number;
  request: TalkExport;
  fileName: string;
  fileId: string;
  /** `exportRights` of the person when the file was written. */
  rights: string | null;
  state: ExportState;
  rowCount: number;
  doneCount: number;
  size: number | null;
  reason: string | null;
  insertedIn: string;
  expiresIn: string;
}

/** What to select for an `ExportJob`. */
export const exportJobColumns = `company_id AS "companyId", export_id AS "exportId", account_id AS "accountId", sid,
  subject_id AS "subjectId", request, file_name AS "fileName", file_id AS "fileId", rights, state, row_count AS "rowCount",
  done_count AS "doneCount", size, reason, inserted_in AS "insertedIn", expires_in AS "expiresIn"`;

const visible = 'company_id = $1 AND account_id = $2 AND subject_id = $3 AND expires_in > now()';

/** An export of the subject by the account. Throws NOT_FOUND alike for another's, an expired and a missing one. */
export async function findExport({ db, account, subject }: RecordRequest, exportId: number): Promise<ExportJob> {
  const { rows } = await db.query<ExportJob>(
    `SELECT ${exportJobColumns} FROM talk_export WHERE ${visible} AND export_id = $4`,
    [account.companyId, account.accountId, subject.subjectId, exportId],
  );
  if (!rows[0]) throw new HttpError('NOT_FOUND');
  return rows[0];
}

/** The exports of the account from the subject that have not expired, newest first. */
export async function listExports({ db, account, subject }: RecordRequest): Promise<ExportJob[]> {
  const { rows } = await db.query<ExportJob>(
    `SELECT ${exportJobColumns} FROM talk_export WHERE ${visible} ORDER BY export_id DESC`,
    [account.companyId, account.accountId, subject.subjectId],
  );
  return rows;
}

/** An export as its owner sees it. */
export function toExportJob(job: ExportJob, { subjectIdentifier }: RecordRequest['subject']): TalkExportJob {
  const { exportId, fileName, state, rowCount, doneCount, size, reason, insertedIn, expiresIn } = job;
  return {
    exportId,
    subject: subjectIdentifier,
    fileName,
    state,
    rowCount,
    doneCount,
    size,
    reason: readStoredReason(reason),
    insertedIn,
    expiresIn,
  };
}
