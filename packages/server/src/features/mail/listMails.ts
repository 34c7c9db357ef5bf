import type { MailEntry, MailState } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { holdsAll } from '../../access/requireGrantable';
import type { Queryable } from '../../platform/database/Database';
import { readStoredReason } from '../../platform/messages/storedText';

interface MailPage {
  state: MailState | undefined;
  page: number;
  fetch: number;
}

/** The columns of a mail, in lists and single. */
export const mailColumns = `mail_id AS "mailId", recipient, subject, state, attempt_count AS "attemptCount", error,
  inserted_in AS "insertedIn", sent_in AS "sentIn"`;

/** What stands for a title that the account may not read. */
const hiddenTitle = '—';

/**
 * One page of the mails of the account's company, latest first. The titles of mails name records of their recipients, so only an account
 * that may read all of them sees them.
 */
export async function listMails(
  database: Queryable,
  account: CallerAccount,
  { state, page, fetch }: MailPage,
): Promise<ListOf<MailEntry>> {
  const found = 'company_id = $1 AND ($2::text IS NULL OR state = $2)';
  const values = [account.companyId, state ?? null];
  const [list, count] = await Promise.all([
    database.query<MailEntry>(
      `SELECT ${mailColumns} FROM mail WHERE ${found} ORDER BY mail_id DESC LIMIT $3 OFFSET $4`,
      [...values, fetch, (page - 1) * fetch],
    ),
    database.query<{ count: number }>(`SELECT count(*) FROM mail WHERE ${found}`, values),
  ]);
  const shown = holdsAll(account) ? list.rows : list.rows.map((mail) => ({ ...mail, subject: hiddenTitle }));
  return { itens: shown.map(withError), totalResults: count.rows[0]?.count ?? 0, currentPage: page };
}

/** A mail with the error in the language of the request. */
export const withError = <Mail extends MailEntry>(mail: Mail): Mail => ({
  ...mail,
  error: readStoredReason(mail.error),
});
