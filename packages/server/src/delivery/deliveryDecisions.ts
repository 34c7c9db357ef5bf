import { adminRoomId } from '@assunto/api/ticketing';
import type { Queryable } from '../platform/database/Database';
import { enabledChannels, type ChannelState } from './channels';
import { decideDelivery, type DeliveryDecision } from './decideDelivery';

interface FactsRow {
  account_id: number;
  room_id: number;
  email: string | null;
  channel_id: number;
  notification_id: number;
  notification_name: string;
  is_required: boolean;
  purpose: string | null;
  room_enable: boolean | null;
  room_required: boolean | null;
  own: boolean | null;
}

/** The decision for one person, notification and channel. */
export interface AccountDecision extends DeliveryDecision {
  accountId: number;
  email: string | null;
  channel: ChannelState;
  notificationId: number;
  notificationName: string;
}

/**
 * Decides for active accounts about one notification, or about all (`null`), on each enabled channel of it; sorted by channel and
 * name.
 */
export async function readDeliveryDecisions(
  database: Queryable,
  companyId: number,
  accountIds: readonly number[],
  notificationId: number | null = null,
): Promise<AccountDecision[]> {
  const channels = await enabledChannels(database, companyId);
  const { rows } = await database.query<FactsRow>(
    `SELECT account_id, account.room_id, email, channel_id, notification_id, notification_name, purpose, carried.is_required,
       granted.is_enable AS room_enable, granted.is_required AS room_required, own.is_enable AS own
     FROM account
     JOIN notification USING (company_id)
     JOIN notification_channel AS carried USING (company_id, notification_id)
     LEFT JOIN room_notification AS granted USING (company_id, room_id, channel_id, notification_id)
     LEFT JOIN account_notification AS own USING (company_id, account_id, channel_id, notification_id)
     WHERE company_id = $1 AND account_id = ANY($2::integer[]) AND NOT inactive AND channel_id = ANY($3::integer[])
       AND ($4::integer IS NULL OR notification_id = $4)
     ORDER BY channel_id, assunto_fold(notification_name) COLLATE "C", notification_id, account_id`,
    [companyId, accountIds, [...channels.keys()], notificationId],
  );
  return rows.flatMap((row) => {
    const channel = channels.get(row.channel_id);
    if (!channel) return [];
    const decision = decideDelivery({
      isChannelEnabled: channel.isEnable,
      isCarried: true,
      isRequired: row.is_required,
      granted: row.room_enable === null ? null : { isEnable: row.room_enable, isRequired: row.room_required === true },
      isGrantedByDefault: row.room_id === adminRoomId || row.purpose !== null,
      own: row.own,
    });
    const { account_id: accountId, email, notification_name: notificationName } = row;
    return [{ ...decision, accountId, email, channel, notificationId: row.notification_id, notificationName }];
  });
}
