import type { Queryable } from '../database/Database';
import { isMailAddress } from '../mail/MailConfig';
import type { Mailer } from '../mail/createMailer';
import { renderMail } from '../mail/renderMail';
import { deliverToInbox } from './deliverToInbox';
import { channelIds } from './channels';
import type { RenderedNotification } from './renderNotification';

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
    inbox.map(({ accountId, rendered: { title, message, link, subjectId, talkId } }) => ({
      ...{ companyId, accountId, title, description: message, subjectId, talkId },
      hasLink: link !== null,
    })),
  );
  const mails = deliveries.filter(
    ({ channelId, email }) => channelId === channelIds.mail && email !== null && isMailAddress(email),
  );
  for (const { email, rendered } of mails) {
    const paragraphs = rendered.message.split(/\n+/).filter((line) => line.trim() !== '');
    const link = rendered.link === null ? {} : { link: { label: 'Abrir o registro', url: publicUrl + rendered.link } };
    await mailer.send(
      transaction,
      companyId,
      email ?? '',
      renderMail({ subject: rendered.title, paragraphs, ...link }),
    );
  }
  return [...inbox, ...mails];
}
