import type { CallerAccount } from '../../../access/CallerAccount';
import { createLink } from '../../../auth/accountLinks';
import { linkPath } from '../../../auth/embedded/paths';
import type { Queryable } from '../../../database/Database';
import { HttpError } from '../../../http/errors';
import { isMailAddress } from '../../../mail/MailConfig';
import { forgottenPasswordMail, invitationMail } from '../../../mail/mailTemplates';
import { readAccountRow } from './accountRow';
import type { AccountServices } from './AccountServices';

/** How a person gets to set their password. */
export interface SentInvitation {
  /** The link, where no mail server takes it to them; `null` where it is in their mail alone. */
  invitationUrl: string | null;
}

/**
 * Whether the caller may is checked before. Sends a person the link by which they set their password, the first one or another. Throws NOT_FOUND for integrations and where people
 * sign in with another login service, and FORBIDDEN for blocked people.
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
  if (row.inactive) throw new HttpError('FORBIDDEN', { message: 'Desbloqueie o usuário antes de enviar o convite.' });
  const purpose = row.has_password ? 'password' : 'invitation';
  const token = await createLink(transaction, { companyId, accountId, purpose, inviterId: caller.accountId });
  const url = `${publicUrl}${linkPath}/${token}`;
  const company = await companyName(transaction, companyId);
  const isSent = mailer.isSending && isMailAddress(row.email);
  if (isSent) {
    const name = row.display_name;
    const content =
      purpose === 'invitation' ? invitationMail({ name, company, url }) : forgottenPasswordMail({ name, url });
    await mailer.send(transaction, companyId, row.email, content);
  }
  return { invitationUrl: isSent ? null : url };
}

async function companyName(database: Queryable, companyId: number): Promise<string> {
  const { rows } = await database.query<{ company_name: string }>(
    'SELECT company_name FROM company WHERE company_id = $1',
    [companyId],
  );
  return rows[0]?.company_name ?? '';
}
