import type { CallerAccount } from '../../platform/auth/CallerAccount';
import { createLink } from '../../platform/mail/mailLinks';
import { linkPath } from '../../platform/http/logger';
import type { Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { isMailAddress } from '../../platform/mail/MailConfig';
import { inCompanyLanguage } from '../../platform/messages/language';
import { forgottenPasswordMail, invitationMail } from '../../platform/mail/mailTemplates';
import { readAccountRow } from './accountRow';
import type { AccountServices } from './AccountServices';
import { translate } from '../../platform/messages/language';

/** The result of an invitation. */
export interface SentInvitation {
  /** The link, if no mail server can send it; `null` if it is only in the mail. */
  invitationUrl: string | null;
}

/**
 * Sends a person the link to set or reset their password; the caller's permission is checked before. Throws NOT_FOUND for
 * integrations and with an external login service, and FORBIDDEN for blocked people.
 */
export async function invite(
  { signIn, mailer, publicUrl }: AccountServices,
  transaction: Queryable,
  caller: CallerAccount,
  accountId: number,
): Promise<SentInvitation> {
  const { companyId } = caller;
  const row = await readAccountRow(transaction, companyId, accountId);
  if (!signIn.isEmbedded || row.account_type !== 1 || row.email === null) throw new HttpError('NOT_FOUND');
  if (row.inactive) throw new HttpError('FORBIDDEN', { message: translate('account.unblockFirst') });
  const purpose = row.has_password ? 'password' : 'invitation';
  const link = { accountId, purpose, inviterId: caller.accountId } as const;
  if (!mailer.isSending || !isMailAddress(row.email)) {
    const token = await createLink(transaction, { ...link, companyId, email: row.email });
    if (token === null) throw new HttpError('NOT_FOUND');
    return { invitationUrl: `${publicUrl}${linkPath}/${token}` };
  }
  const company = await companyName(transaction, companyId);
  const name = row.display_name;
  const content = inCompanyLanguage(() =>
    purpose === 'invitation'
      ? invitationMail({ name, company, publicUrl, link })
      : forgottenPasswordMail({ name, publicUrl, link }),
  );
  await mailer.send(transaction, companyId, row.email, content);
  return { invitationUrl: null };
}

async function companyName(database: Queryable, companyId: number): Promise<string> {
  const { rows } = await database.query<{ company_name: string }>(
    'SELECT company_name FROM company WHERE company_id = $1',
    [companyId],
  );
  return rows[0]?.company_name ?? '';
}
