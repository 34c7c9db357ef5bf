/** What matrices call the first two channels (2§3). */
const labels: ReadonlyMap<number, string> = new Map([
  [1, 'Aplicação'],
  [2, 'E-mail'],
]);

/**
 * The name of a channel in a matrix: 1 is 'Aplicação', 2 is 'E-mail', others are called by their description (2§3).
 *
 * @example
 * channelLabel({ channelId: 3, channelDescription: 'SMS' });
 */
export const channelLabel = (channel: { channelId: number; channelDescription: string }): string =>
  labels.get(channel.channelId) ?? channel.channelDescription;
