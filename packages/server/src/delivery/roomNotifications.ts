import type { ErrorDetail } from '@assunto/engine/core';
import type { NotificationEntry } from '@assunto/api';
import type { Queryable } from '../platform/database/Database';
import { HttpError } from '../platform/errors/errors';
import { enabledChannels, isChannel } from './channels';
import { translate } from '../platform/messages/language';

interface EntryRow {
  channel_id: number;
  notification_id: number;
  is_enable: boolean;
  is_required: boolean;
}

/** What an access profile grants and requires on enabled channels; channels without an entry are absent. */
export async function readRoomNotifications(
  database: Queryable,
  companyId: number,
  roomId: number,
): Promise<NotificationEntry[]> {
  const enabled = await enabledChannels(database, companyId);
  const { rows } = await database.query<EntryRow>(
    `SELECT channel_id, notification_id, is_enable, is_required FROM room_notification
     WHERE company_id = $1 AND room_id = $2 AND channel_id = ANY($3::integer[]) ORDER BY channel_id, notification_id`,
    [companyId, roomId, [...enabled.keys()]],
  );
  return entriesOf(rows);
}

function entriesOf(rows: readonly EntryRow[]): NotificationEntry[] {
  const entries = new Map<number, NotificationEntry>();
  for (const { channel_id, notification_id, is_enable, is_required } of rows) {
    const entry = entries.get(channel_id) ?? { channel: channel_id, notifications: [] };
    entries.set(channel_id, entry);
    entry.notifications.push({ notificationId: notification_id, isEnable: is_enable, isRequired: is_required });
  }
  return [...entries.values()];
}

/**
 * Replaces what an access profile grants and requires on enabled channels; entries of other channels, which no form shows, are
 * unchanged. What is required is also granted. Throws REQUEST_INVALID for channels and notifications that the company does not
 * have, and then nothing has changed.
 */
export async function writeRoomNotifications(
  transaction: Queryable,
  companyId: number,
  roomId: number,
  entries: readonly NotificationEntry[],
): Promise<void> {
  await checkNotificationEntries(transaction, companyId, entries);
  const enabled = await enabledChannels(transaction, companyId);
  await transaction.query(
    'DELETE FROM room_notification WHERE company_id = $1 AND room_id = $2 AND channel_id = ANY($3::integer[])',
    [companyId, roomId, [...enabled.keys()]],
  );
  const rows = entries
    .filter(({ channel }) => enabled.has(channel))
    .flatMap(({ channel, notifications }) => notifications.map((item) => ({ channel, ...item })));
  await transaction.query(
    `INSERT INTO room_notification (company_id, room_id, channel_id, notification_id, is_enable, is_required)
     SELECT $1, $2, channel, "notificationId", "isEnable", "isEnable" AND coalesce("isRequired", false)
     FROM jsonb_to_recordset($3::jsonb)
       AS item(channel integer, "notificationId" integer, "isEnable" boolean, "isRequired" boolean)`,
    [companyId, roomId, JSON.stringify(rows)],
  );
}

/** Throws REQUEST_INVALID for unknown channels, unknown notifications or those of another company, and duplicates. */
export async function checkNotificationEntries(
  transaction: Queryable,
  companyId: number,
  entries: readonly NotificationEntry[],
): Promise<void> {
  const ids = [...new Set(entries.flatMap(({ notifications }) => notifications.map((item) => item.notificationId)))];
  const { rows } = await transaction.query<{ notification_id: number }>(
    'SELECT notification_id FROM notification WHERE company_id = $1 AND notification_id = ANY($2::bigint[])',
    [companyId, ids],
  );
  const known = new Set(rows.map(({ notification_id }) => notification_id));
  const errors: ErrorDetail[] = [];
  const refuse = (code: string, message: string) => void errors.push({ code, message });
  for (const { channel } of entries)
    if (!isChannel(channel))
      refuse('CHANNEL_NOT_FOUND', translate('notification.channelUnknown', { channel: String(channel) }));
  for (const id of ids)
    if (!known.has(id))
      refuse('NOTIFICATION_NOT_FOUND', translate('notification.unknown', { notification: String(id) }));
  const pairs = entries.flatMap(({ channel, notifications }) =>
    notifications.map(({ notificationId }) => `${channel} ${notificationId}`),
  );
  if (new Set(pairs).size < pairs.length) refuse('NOTIFICATION_REPEATED', translate('notification.repeated'));
  if (errors.length > 0) throw new HttpError('REQUEST_INVALID', { errors });
}
