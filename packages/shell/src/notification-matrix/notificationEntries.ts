import type { NotificationChoices, NotificationEntry } from '@assunto/api';

/** The state of one notification on one channel in a matrix. */
export interface NotificationMark {
  isEnable: boolean;
  isRequired: boolean;
}

/**
 * The state of a notification on a channel; neither enabled nor required without an entry.
 *
 * @example
 * const { isEnable } = notificationMark(roomNotifications, 1, 12);
 */
export function notificationMark(
  entries: readonly NotificationEntry[],
  channel: number,
  notificationId: number,
): NotificationMark {
  const items = entries.find((entry) => entry.channel === channel)?.notifications ?? [];
  const { isEnable = false, isRequired = false } = items.find((item) => item.notificationId === notificationId) ?? {};
  return { isEnable, isRequired };
}

/**
 * The entries with the state of one notification on one channel changed. A disabled notification is not required and has no
 * entry, and a channel without entries is absent.
 *
 * @example
 * const next = withNotificationMark(roomNotifications, 1, 12, { isEnable: true, isRequired: false });
 */
export function withNotificationMark(
  entries: readonly NotificationEntry[],
  channel: number,
  notificationId: number,
  { isEnable, isRequired }: NotificationMark,
): NotificationEntry[] {
  const others = entries
    .find((entry) => entry.channel === channel)
    ?.notifications.filter((item) => item.notificationId !== notificationId);
  const notifications = [...(others ?? []), ...(isEnable ? [{ notificationId, isEnable, isRequired }] : [])];
  const changed = { channel, notifications: notifications.sort((a, b) => a.notificationId - b.notificationId) };
  return [...entries.filter((entry) => entry.channel !== channel), ...(notifications.length > 0 ? [changed] : [])].sort(
    (a, b) => a.channel - b.channel,
  );
}

/**
 * A person's own choices as `PUT /account/{id}` takes them: without those that are required or not granted, and without
 * channels where nothing can be chosen.
 *
 * @example
 * const { notifications } = { notifications: ownNotificationEntries(account.notifications) };
 */
export function ownNotificationEntries(choices: readonly NotificationChoices[]): NotificationEntry[] {
  return choices
    .map(({ channel, notifications }) => ({
      channel,
      notifications: notifications
        .filter(({ isLocked }) => !isLocked)
        .map(({ notificationId, isEnable }) => ({ notificationId, isEnable })),
    }))
    .filter(({ notifications }) => notifications.length > 0);
}
