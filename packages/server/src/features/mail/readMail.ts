import type { MailContentEntry } from '@assunto/api';
import { linkPath } from '../../platform/http/logger';
import type { Queryable } from '../../platform/database/Database';
import { mailColumns, withError } from './listMails';

/** Links to set a password: anybody with one could sign in as the person. */
const passwordLink = new RegExp(`(${linkPath}/)[\\w-]+`, 'g');

/** A mail of the company with its text; `null` when there is none. Single-use links are removed. */
export async function readMail(
  database: Queryable,
  companyId: number,
  mailId: number,
): Promise<MailContentEntry | null> {
  const { rows } = await database.query<MailContentEntry>(
    `SELECT ${mailColumns}, text_body AS text, html_body AS html FROM mail WHERE company_id = $1 AND mail_id = $2`,
    [companyId, mailId],
  );
  const [mail] = rows;
  return mail ? { ...withError(mail), text: withoutLinks(mail.text), html: withoutLinks(mail.html) } : null;
}

const withoutLinks = (text: string): string => text.replaceAll(passwordLink, '$1…');
