import type { Database } from '../../platform/database/Database';
import { changeMail, type MailId } from '../../platform/mail/changeMail';
import { storedText } from '../../platform/messages/storedText';
import { readBounce } from './readMail';

/**
 * Notes that a mail of ours came back: it has failed, and the author of the comment of which it tells is notified. The same report has
 * an effect once. Resolves to `false` where the mail is still being sent: then the report must be sent again later.
 */
export async function receiveBounce(
  database: Database,
  { mail, raw }: { mail: MailId; raw: Uint8Array },
): Promise<boolean> {
  // Only mails that may still fail are read for: cheaper than any report.
  if (!(await isIn(database, mail, ['waiting', 'sent', 'unknown']))) return true;
  const bounce = await readBounce(raw);
  if (!bounce) return true;
  const { status } = bounce;
  const error = status === null ? storedText('mail.bounced') : storedText('mail.bouncedWith', { status });
  if (
    await changeMail(database, mail, {
      from: ['sent', 'unknown'],
      set: `state = 'failed', error = $4`,
      values: [error],
    })
  )
    return true;
  return !(await isIn(database, mail, ['waiting']));
}

async function isIn(database: Database, { companyId, mailId }: MailId, states: string[]): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT FROM mail WHERE company_id = $1 AND mail_id = $2 AND state = ANY($3::text[])',
    [companyId, mailId, states],
  );
  return rowCount > 0;
}
