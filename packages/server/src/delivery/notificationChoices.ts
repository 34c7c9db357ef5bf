import type { NotificationChoice, NotificationChoices, NotificationEntry } from '@assunto/api';
import type { Queryable } from '../platform/database/Database';
import { HttpError } from '../platform/errors/errors';
import { enabledChannels, type ChannelState } from './channels';
import { readDeliveryDecisions } from './deliveryDecisions';
import { checkNotificationEntries } from './roomNotifications';
import { translate } from '../platform/messages/language';

/** The owner of choices. */
interface Owner {
  companyId: number;
  accountId: number;
}

/** The choices of a person, by enabled channel: the `notifications` of their account. */
export async function readAccountChoices(
  database: Queryable,
  { companyId, accountId }: Owner,
): Promise<NotificationChoices[]> {
  const decisions = await readDeliveryDecisions(database, companyId, [accountId]);
  return byChannel(
    decisions.map(({ channel, notificationId, notificationName, isDelivered, isRequired, isLocked }) => ({
      channel,
      choice: { notificationId, notificationName, isEnable: isDelivered, isRequired, isLocked },
    })),
  );
}

/** What an access profile may grant, by enabled channel; what the catalogue requires is marked and locked. */
export async function readRoomChoices(database: Queryable, companyId: number): Promise<NotificationChoices[]> {
  const channels = await enabledChannels(database, companyId);
  const { rows } = await database.query<{ id: number; name: string; channel_id: number; is_required: boolean }>(
    `SELECT notification_id AS id, notification_name AS name, channel_id, is_required
     FROM notification JOIN notification_channel USING (company_id, notification_id)
     WHERE company_id = $1 AND channel_id = ANY($2::integer[])
     ORDER BY channel_id, assunto_fold(notification_name) COLLATE "C", notification_id`,
    [companyId, [...channels.keys()]],
  );
  return byChannel(
    rows.flatMap(({ id, name, channel_id, is_required }) => {
      const channel = channels.get(channel_id);
      const marks = { isEnable: is_required, isRequired: is_required, isLocked: is_required };
      return channel ? [{ channel, choice: { notificationId: id, notificationName: name, ...marks } }] : [];
    }),
  );
}

function byChannel(given: readonly { channel: ChannelState; choice: NotificationChoice }[]): NotificationChoices[] {
  const found = new Map<number, NotificationChoices>();
  for (const { channel, choice } of given) {
    const { channelId, channelDescription } = channel;
    const entry = found.get(channelId) ?? { channel: channelId, channelDescription, notifications: [] };
    found.set(channelId, entry);
    entry.notifications.push(choice);
  }
  return [...found.values()];
}

/**
 * Saves a person's own choices; those that are not sent are unchanged. Throws FORBIDDEN when something required is disabled or
 * something not granted is enabled, and REQUEST_INVALID for what the company does not have. Then nothing has changed.
 */
export async function writeAccountChoices(
  transaction: Queryable,
  { companyId, accountId }: Owner,
  entries: readonly NotificationEntry[],
): Promise<void> {
  await checkNotificationEntries(transaction, companyId, entries);
  const decisions = await readDeliveryDecisions(transaction, companyId, [accountId]);
  const chosen = entries.flatMap(({ channel, notifications }) =>
    notifications.flatMap(({ notificationId, isEnable }) => {
      const decision = decisions.find(
        (one) => one.channel.channelId === channel && one.notificationId === notificationId,
      );
      // A channel that was disabled meanwhile has no choices.
      return decision ? [{ ...decision, channelId: channel, isEnable }] : [];
    }),
  );
  for (const { isLocked, isDelivered, isEnable, notificationName, channel } of chosen)
    if (isLocked && isEnable !== isDelivered)
      throw new HttpError('FORBIDDEN', {
        message: isDelivered
          ? translate('notification.mandatory', { notification: notificationName, channel: channel.channelDescription })
          : translate('notification.notGranted', {
              notification: notificationName,
              channel: channel.channelDescription,
            }),
      });
  const free = chosen
    .filter(({ isLocked }) => !isLocked)
    .map(({ channelId, notificationId, isEnable }) => ({ channelId, notificationId, isEnable }));
  await transaction.query(
    `INSERT INTO account_notification (company_id, account_id, channel_id, notification_id, is_enable)
     SELECT $1, $2, "channelId", "notificationId", "isEnable"
     FROM jsonb_to_recordset($3::jsonb) AS item("channelId" integer, "notificationId" integer, "isEnable" boolean)
     ON CONFLICT (company_id, account_id, channel_id, notification_id) DO UPDATE SET is_enable = excluded.is_enable`,
    [companyId, accountId, JSON.stringify(free)],
  );
}
