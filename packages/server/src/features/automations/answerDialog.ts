import { dialogTypes, type JobDialog, type JobDialogAnswer } from '@assunto/api';
import type { AccountRequest, RecordRequest } from '../../access/RecordRequest';
import type { Database, Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { readTalkNames } from './readTalkNames';
import { recordEvents } from '../../records/events/recordEvent';
import { storedText } from '../../platform/messages/storedText';
import { translate } from '../../platform/messages/language';
import { ofAllCompanies } from '../../platform/database/ofAllCompanies';

/** Questions that are shown at once. */
const mostShown = 50;

interface DialogRow {
  jobDialogId: number;
  jobRunId: number;
  question: string;
  jobName: string;
  subjectId: number;
  talkId: number;
  insertedIn: string;
}

const columns = `job_dialog_id AS "jobDialogId", job_dialog.job_run_id AS "jobRunId", question, job_name AS "jobName",
  job_dialog.subject_id AS "subjectId", job_dialog.talk_id AS "talkId", job_dialog.inserted_in AS "insertedIn"`;
const withRun = 'job_dialog JOIN job_run USING (company_id, job_run_id)';

/** Open questions to an account, whether it may still read their records or not. */
export async function countDialogs(
  database: Queryable,
  { companyId, accountId }: { companyId: number; accountId: number },
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM job_dialog WHERE company_id = $1 AND account_ids @> ARRAY[$2::integer] AND state = 'open'`,
    [companyId, accountId],
  );
  return rows[0]?.count ?? 0;
}

/** The open questions to the caller about records that they may read, the oldest first. */
export async function listDialogs(request: AccountRequest): Promise<JobDialog[]> {
  const { db, account } = request;
  if (account.viewing) return [];
  const { rows } = await db.query<DialogRow>(
    `SELECT ${columns} FROM ${withRun}
     WHERE company_id = $1 AND account_ids @> ARRAY[$2::integer] AND job_dialog.state = 'open'
     ORDER BY job_dialog_id LIMIT ${mostShown}`,
    [account.companyId, account.accountId],
  );
  const found: JobDialog[] = [];
  for (const subjectId of new Set(rows.map((row) => row.subjectId))) {
    const subject = request.openReadable(subjectId);
    if (!subject) continue;
    const ofSubject = rows.filter((row) => row.subjectId === subjectId);
    const names = await readTalkNames(
      subject,
      ofSubject.map(({ talkId }) => talkId),
    );
    for (const { jobRunId: _, subjectId: __, ...row } of ofSubject) {
      const displayName = names.get(row.talkId);
      if (displayName !== undefined) found.push({ ...row, subject: subject.subject.subjectIdentifier, displayName });
    }
  }
  return found.sort((one, other) => one.jobDialogId - other.jobDialogId);
}

/**
 * Answers a question to the caller. The first answer counts: when all questions of the step are answered, the run
 * continues if one of them was yes, and ends if all were no. The answer is an event of the record. Throws NOT_FOUND for a question that is
 * not to the caller or about a record that they may not read, JOB_DIALOG_ANSWERED or JOB_DIALOG_CLOSED.
 */
export async function answerDialog(
  request: AccountRequest<Database>,
  jobDialogId: number,
  answer: JobDialogAnswer['answer'],
): Promise<void> {
  const { account } = request;
  await request.db.transaction(async (transaction) => {
    const of = [account.companyId, jobDialogId];
    const { rows } = await transaction.query<DialogRow & { accountIds: number[] }>(
      `SELECT ${columns}, account_ids AS "accountIds" FROM ${withRun} WHERE company_id = $1 AND job_dialog_id = $2`,
      of,
    );
    const [dialog] = rows;
    const subject = dialog?.accountIds.includes(account.accountId)
      ? request.on(transaction).openReadable(dialog.subjectId)
      : null;
    if (!dialog || !subject || !(await readTalkNames(subject, [dialog.talkId])).has(dialog.talkId))
      throw new HttpError('NOT_FOUND');
    subject.assertCertificate();
    // The run is locked first, in the same order as when it is canceled.
    await transaction.query('SELECT FROM job_run WHERE company_id = $1 AND job_run_id = $2 FOR UPDATE', [
      account.companyId,
      dialog.jobRunId,
    ]);
    await writeAnswer(transaction, { account, jobDialogId, answer });
    await goOn(transaction, account.companyId, dialog.jobRunId, account.name);
    await recordAnswer(subject, dialog, answer);
  });
}

async function writeAnswer(
  transaction: Queryable,
  { account, jobDialogId, answer }: Pick<AccountRequest, 'account'> & { jobDialogId: number } & JobDialogAnswer,
): Promise<void> {
  const { companyId, accountId, name } = account;
  const { rows } = await transaction.query<{ state: string; answeredName: string | null }>(
    `SELECT state, answered_name AS "answeredName" FROM job_dialog WHERE company_id = $1 AND job_dialog_id = $2 FOR UPDATE`,
    [companyId, jobDialogId],
  );
  const { state, answeredName } = rows[0] ?? { state: 'canceled', answeredName: null };
  if (state === 'yes' || state === 'no')
    throw new HttpError('JOB_DIALOG_ANSWERED', {
      values: { name: answeredName ?? '', answer: translate(`common.${state}`) },
    });
  if (state !== 'open') throw new HttpError('JOB_DIALOG_CLOSED');
  await transaction.query(
    `WITH answered AS (
       UPDATE job_dialog SET state = $3, answered_by = $4, answered_name = $5, answered_in = clock_timestamp()
       WHERE company_id = $1 AND job_dialog_id = $2 RETURNING *),
     notified AS (
       INSERT INTO realtime_event (company_id, kind, account_id)
       SELECT company_id, 'inbox', unnest(account_ids) FROM answered)
     UPDATE job_effect SET answer = $6, updated_in = clock_timestamp() FROM answered
     WHERE job_effect.company_id = answered.company_id AND job_effect.job_run_id = answered.job_run_id
       AND job_effect.position = answered.position AND job_effect.item = answered.item`,
    [companyId, jobDialogId, answer, accountId, name, storedText(`run.answer.${answer}`, { name })],
  );
}

/** Continues a run whose questions are all answered, or ends it. */
async function goOn(transaction: Queryable, companyId: number, jobRunId: number, name: string): Promise<void> {
  await transaction.query(
    `UPDATE job_run SET state = CASE WHEN answers.yes THEN 'waiting' ELSE 'done' END,
       reason = CASE WHEN answers.yes THEN NULL ELSE $3 END, attempt = 0, due_in = clock_timestamp(),
       ended_in = CASE WHEN answers.yes THEN NULL ELSE clock_timestamp() END
     FROM (
       SELECT bool_or(dialog.state = 'yes') AS yes, bool_or(dialog.state = 'open') AS is_open
       FROM job_dialog AS dialog JOIN job_run AS run USING (company_id, job_run_id)
       WHERE company_id = $1 AND job_run_id = $2 AND dialog.position = run.position - 1) AS answers
     WHERE job_run.company_id = $1 AND job_run_id = $2 AND job_run.state = 'asking' AND NOT answers.is_open`,
    [companyId, jobRunId, storedText('run.answeredNo', { name })],
  );
  await transaction.query(`SELECT pg_notify('assunto_job_event', '')`);
}

/** An answer is an event of the record, which the run that asked led to. */
async function recordAnswer(
  { subject, company, db, account }: RecordRequest,
  { talkId, jobRunId }: DialogRow,
  answer: JobDialogAnswer['answer'],
): Promise<void> {
  const { accountId } = account;
  const change = { subject, company, db, account: { accountId, run: { jobRunId } } };
  await recordEvents(change, { name: 'dialog', talkIds: [talkId], detail: dialogTypes[answer] });
}

/** Closes the questions that were not answered in time, and ends their runs. */
export async function expireDialogs(database: Queryable, days: number): Promise<void> {
  await database.query(
    `WITH old AS (
       UPDATE job_run SET state = 'canceled', ended_in = clock_timestamp(), reason = $2
       WHERE state = 'asking' AND EXISTS (
         SELECT FROM job_dialog WHERE job_dialog.company_id = job_run.company_id AND job_dialog.job_run_id = job_run.job_run_id
           AND job_dialog.state = 'open' AND job_dialog.inserted_in < now() - $1::integer * interval '1 day')
       RETURNING company_id, job_run_id)
     UPDATE job_dialog SET state = 'expired' FROM old
     WHERE job_dialog.company_id = old.company_id AND job_dialog.job_run_id = old.job_run_id AND job_dialog.state = 'open'
     ${ofAllCompanies}`,
    [days, storedText('run.nobodyAnswered', { days })],
  );
}
