import type { MailState } from '@assunto/api';
import { uncheckedTable } from '../database/recordReads';
import type { Database, Queryable } from '../database/Database';
import { storedText } from '../messages/storedText';
import { deliverToInbox } from './deliverToInbox';

/** A mail of a company. */
export interface MailId {
  companyId: number;
  mailId: number;
}

interface MailChange {
  /** Mails in another state are left as they are. */
  from: readonly MailState[];
  /** What is set, as SQL without values of callers; these are bound from `$4` on. */
  set: string;
  values?: readonly unknown[];
}

/** A changed mail, with the author of the comment of which it tells. */
interface ChangedMail {
  state: MailState;
  error: string | null;
  talkId: number | null;
  authorId: number | null;
  subjectId: number | null;
  isInternal: boolean | null;
}

/** `changeMail` in a transaction of its own. */
export const changeMail = (database: Database, mail: MailId, change: MailChange): Promise<boolean> =>
  database.transaction((transaction) => changeMailIn(transaction, mail, change));

/**
 * Changes a mail, and the effect of a run that it is. Open pages are notified that the comment of which it tells shows another state, and
 * the author of that comment when it has failed. Returns whether there was such a mail.
 */
export async function changeMailIn(
  transaction: Queryable,
  { companyId, mailId }: MailId,
  { from, set, values = [] }: MailChange,
): Promise<boolean> {
  const { rows } = await transaction.query<ChangedMail>(
    `WITH changed AS (
       UPDATE mail SET ${set}, sending_in = NULL, updated_in = now()
       WHERE company_id = $1 AND mail_id = $2 AND state = ANY($3::text[])
       RETURNING company_id, state, error, job_run_id, position, item, talk_id, talk_comment_id),
     notified AS (
       UPDATE job_effect SET state = changed.state, updated_in = clock_timestamp() FROM changed
       WHERE job_effect.company_id = changed.company_id AND job_effect.job_run_id = changed.job_run_id
         AND job_effect.position = changed.position AND job_effect.item = changed.item),
     commented AS (
       SELECT changed.state, comment.company_id, comment.subject_id, comment.talk_id, comment.account_id,
         comment.visibility = 'internal' AS is_internal
       FROM changed JOIN ${uncheckedTable('talk_comment', 'receivers')} AS comment ON comment.company_id = changed.company_id
         AND comment.talk_id = changed.talk_id AND comment.talk_comment_id = changed.talk_comment_id),
     announced AS (
       INSERT INTO realtime_event (company_id, kind, subject_id, action, actor_name, talks, is_internal)
       SELECT company_id, 'talks', subject_id, 'comment', '', jsonb_build_array(jsonb_build_array(talk_id, 0, '[]'::jsonb)), is_internal
       FROM commented WHERE state IN ('sent', 'failed'))
     SELECT changed.state, changed.error, changed.talk_id AS "talkId", commented.account_id AS "authorId",
       commented.subject_id AS "subjectId", commented.is_internal AS "isInternal"
     FROM changed LEFT JOIN commented ON commented.company_id = changed.company_id`,
    [companyId, mailId, from, ...values],
  );
  for (const mail of rows) await notifyAuthor(transaction, companyId, mail);
  return rows.length > 0;
}

/** Who wrote a comment learns that somebody did not get it, without the address, which they may not be allowed to read. */
async function notifyAuthor(
  transaction: Queryable,
  companyId: number,
  { state, error, talkId, authorId: accountId, subjectId, isInternal }: ChangedMail,
): Promise<void> {
  if (state !== 'failed' || accountId === null) return;
  const about = { accountId, subjectId, talkId, isInternal: isInternal === true };
  const title = storedText('mail.undelivered');
  await deliverToInbox(transaction, companyId, [{ ...about, title, ...(error !== null && { description: error }) }]);
}
