import type { NotificationChoice, NotificationChoices } from '@assunto/api';
import type { MatrixCell, MatrixRow } from './MatrixTable';

/**
 * A row per notification of any channel, sorted by name. `cellsOf` returns the cells of one channel; it gets no choice where the
 * channel does not carry the notification.
 */
export function matrixRows(
  choices: readonly NotificationChoices[],
  cellsOf: (choice: NotificationChoice | undefined, channel: NotificationChoices) => readonly (MatrixCell | null)[],
): MatrixRow[] {
  const byChannel = choices.map((channel) => ({
    channel,
    found: new Map(channel.notifications.map((choice) => [choice.notificationId, choice])),
  }));
  const names = new Map(
    choices.flatMap(({ notifications }) =>
      notifications.map(({ notificationId, notificationName }) => [notificationId, notificationName] as const),
    ),
  );
  return [...names]
    .map(([key, name]) => ({
      key,
      name,
      cells: byChannel.flatMap(({ channel, found }) => cellsOf(found.get(key), channel)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.key - b.key);
}
