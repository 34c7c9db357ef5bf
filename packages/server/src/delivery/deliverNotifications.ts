import type { Queryable } from '../platform/database/Database';
import { isMailAddress } from '../platform/mail/MailConfig';
import type { Mailer } from '../platform/mail/createMailer';
import { inCompanyLanguage, translate } from '../platform/messages/language';
import { renderMail } from '../platform/mail/renderMail';
import { deliverToInbox } from '../platform/mail/deliverToInbox';
import { channelIds } from './channels';
import type { RenderedNotification } from './renderNotification';
import { readStoredText } from '../platform/messages/storedText';

/** The services for delivery beyond the inbox. */
export interface DeliveryServices {
  mailer: Pick<Mailer, 'send'>;
  /** Origin of the product, for the links in mails. */
  publicUrl: string;
}

/** A notification for one person on one channel. */
export interface RenderedDelivery {
  accountId: number;
  email: string | null;
  channelId: number;
  rendered: RenderedNotification;
  /** Of a mail that one may answer: where to. */
  replyTo?: string;
  /** The comment of which it tells. */
  comment?: { talkId: number; talkCommentId: number };
}

/**
 * Adds notifications to inboxes and to the mail queue, within the transaction. Returns those that were delivered: a person
 * without an address receives no mail.
 */
export async function deliverNotifications(
  transaction: Queryable,
  companyId: number,
  deliveries: readonly RenderedDelivery[],
  { mailer, publicUrl }: DeliveryServices,
): Promise<RenderedDelivery[]> {
  const inbox = deliveries.filter(({ channelId }) => channelId === channelIds.inbox);
  await deliverToInbox(
    transaction,
    companyId,
    inbox.map(({ accountId, rendered: { title, message, link, subjectId, talkId, isInternal = false } }) => ({
      accountId,
      title,
      description: message,
      subjectId,
      talkId,
      hasLink: link !== null,
      isInternal,
    })),
  );
  const mails = deliveries.filter(
    ({ channelId, email }) => channelId === channelIds.mail && email !== null && isMailAddress(email),
  );
  for (const { email, rendered, replyTo, comment } of mails) {
    // Others read it: in the company's language, as the notification itself.
    const content = inCompanyLanguage(() => {
      const paragraphs = readStoredText(rendered.message)
        .split(/\n+/)
        .filter((line) => line.trim() !== '');
      const label = translate('mail.openRecord');
      const link = rendered.link === null ? {} : { link: { label, url: publicUrl + rendered.link } };
      return renderMail({ subject: rendered.title, paragraphs, ...link, isAnswerable: replyTo !== undefined });
    });
    const about = { ...(replyTo !== undefined && { replyTo }), ...(comment && { comment }) };
    await mailer.send(transaction, companyId, email ?? '', { ...content, ...about });
  }
  return [...inbox, ...mails];
}
