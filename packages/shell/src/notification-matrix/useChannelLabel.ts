import { type ShellKey, useTranslate } from '../messages/translation';

/** What matrices call the first two channels (2§3). */
const labels: ReadonlyMap<number, ShellKey> = new Map([
  [1, 'matrix.application'],
  [2, 'matrix.email'],
]);

/** Names channels as matrices do: 1 is 'Aplicação', 2 is 'E-mail', others are called by their description (2§3). */
export function useChannelLabel(): (channel: { channelId: number; channelDescription: string }) => string {
  const translate = useTranslate();
  return ({ channelId, channelDescription }) => {
    const key = labels.get(channelId);
    return key ? translate(key) : channelDescription;
  };
}
