import type { Access } from '../access/createAccess';
import type { CallerAccount } from '../platform/auth/CallerAccount';
import type { Database } from '../platform/database/Database';
import { HttpError } from '../platform/errors/errors';
import { readDeliveryDecisions } from './deliveryDecisions';
import { deliverNotifications, type DeliveryServices, type RenderedDelivery } from './deliverNotifications';
import { readNotification, type NotificationRow } from './notificationQueries';
import { renderNotification, type RenderedNotification } from './renderNotification';

interface NotificationServices extends DeliveryServices {
  database: Database;
  access: Pick<Access, 'of'>;
  /** An active account with its current room and permissions, or `null`. */
  accountOf(companyId: number, accountId: number): Promise<CallerAccount | null>;
}

/** The receivers of a notification, and its record. */
export interface NotificationSending {
  companyId: number;
  notificationId: number;
  accountIds: readonly number[];
  talkId: number | null;
}

/** The number of receivers per channel. */
export type SentNotification = ReadonlyMap<number, number>;

/**
 * Sends a notification of the catalogue to people, on the channels chosen by `decideDelivery` for each. It is rendered with each
 * receiver's permissions; people who may not read the record receive nothing. A deleted notification is sent to nobody.
 *
 * @example
 * await sendNotification(services, { companyId: 1, notificationId: 7, accountIds: [3, 4], talkId: 512 });
 */
export async function sendNotification(
  services: NotificationServices,
  { companyId, notificationId, accountIds, talkId }: NotificationSending,
): Promise<SentNotification> {
  const { database } = services;
  const notification = await readNotification(database, companyId, notificationId);
  if (!notification) return new Map();
  const decisions = await readDeliveryDecisions(database, companyId, [...new Set(accountIds)], notificationId);
  const texts = new Map<number, RenderedNotification | null>();
  const deliveries: RenderedDelivery[] = [];
  for (const { accountId, email, channel, isDelivered } of decisions) {
    if (!isDelivered) continue;
    const rendered = texts.has(accountId)
      ? texts.get(accountId)
      : await renderFor(services, { companyId, accountId }, notification, talkId);
    texts.set(accountId, rendered ?? null);
    if (rendered) deliveries.push({ accountId, email, channelId: channel.channelId, rendered });
  }
  const sent = await database.transaction((transaction) =>
    deliverNotifications(transaction, companyId, deliveries, services),
  );
  const counts = new Map<number, number>();
  for (const { channelId } of sent) counts.set(channelId, (counts.get(channelId) ?? 0) + 1);
  return counts;
}

async function renderFor(
  { access, accountOf }: NotificationServices,
  { companyId, accountId }: { companyId: number; accountId: number },
  notification: NotificationRow,
  talkId: number | null,
): Promise<RenderedNotification | null> {
  const account = await accountOf(companyId, accountId);
  if (!account) return null;
  try {
    return await renderNotification(await access.of(account), { ...notification, talkId });
  } catch (error) {
    if (error instanceof HttpError && (error.code === 'TALK_NOT_FOUND' || error.code === 'SUBJECT_NOT_FOUND'))
      return null;
    throw error;
  }
}
