import { randomBytes } from 'node:crypto';
import type { TalkExport } from '@assunto/api';
import { inTransaction, type RecordRequest } from '../../access/RecordRequest';
import type { Database } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { enqueueJob } from '../../platform/jobs/enqueueJob';
import { cancelJobOf } from '../../platform/jobs/jobStore';
import { exportJobColumns, type ExportJob } from './ExportJob';

/** Hours that an export is stored, counted from its request and from its end. */
export const retentionHours = 24;
/** The limits of running and of stored exports per person; the oldest ones beyond them are deleted. */
const mostRunning = 3;
const mostStored = 10;

/** An unguessable file name for the storage. */
export const newFileId = (): string => randomBytes(16).toString('hex');

/** Starts a background export. Throws EXPORT_TOO_MANY when three of the person are running. */
export async function startExport(
  request: RecordRequest<Database>,
  body: TalkExport,
  { fileName, rowCount }: Pick<ExportJob, 'fileName' | 'rowCount'>,
): Promise<ExportJob> {
  const { companyId, accountId, sid } = request.account;
  return inTransaction(request, async ({ db, subject }) => {
    // Serialised per person, so that the limit holds.
    await db.query('SELECT FROM account WHERE company_id = $1 AND account_id = $2 FOR NO KEY UPDATE', [
      companyId,
      accountId,
    ]);
    const { rows } = await db.query<ExportJob>(
      `INSERT INTO talk_export (company_id, account_id, sid, subject_id, request, file_name, file_id, row_count, expires_in)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, now() + interval '${retentionHours} hours'
       WHERE (SELECT count(*) FROM talk_export WHERE company_id = $1 AND account_id = $2 AND state = 'running'
              AND expires_in > now()) < ${mostRunning}
       RETURNING ${exportJobColumns}`,
      [companyId, accountId, sid, subject.subjectId, JSON.stringify(body), fileName, newFileId(), rowCount],
    );
    const [job] = rows;
    if (!job) throw new HttpError('EXPORT_TOO_MANY', { values: { most: mostRunning } });
    await db.query(
      `UPDATE talk_export SET expires_in = now() WHERE company_id = $1 AND export_id IN (
         SELECT export_id FROM talk_export WHERE company_id = $1 AND account_id = $2 AND state <> 'running' AND expires_in > now()
         ORDER BY export_id DESC OFFSET ${mostStored})`,
      [companyId, accountId],
    );
    const { exportId } = job;
    await enqueueJob(db, 'export', { companyId, exportId }, { companyId });
    return job;
  });
}

/** Cancels a running export and deletes what was written of it. Does nothing for one that has ended. */
export async function cancelExport({ db, account }: RecordRequest, { exportId }: ExportJob): Promise<void> {
  const { rowCount } = await db.query(
    `UPDATE talk_export SET state = 'canceled', run_id = NULL
     WHERE company_id = $1 AND export_id = $2 AND state = 'running'`,
    [account.companyId, exportId],
  );
  if (rowCount === 1) await cancelJobOf(db, 'export', { companyId: account.companyId, exportId });
}
