import { type ShellKey, useTranslate } from '../messages/translation';

/** The labels of the first two channels. */
const labels: ReadonlyMap<number, ShellKey> = new Map([
  [1, 'matrix.application'],
  [2, 'matrix.email'],
]);

/** Returns the label of a channel: 1 is 'Aplicação', 2 is 'E-mail', others use their description. */
export function useChannelLabel(): (channel: { channelId: number; channelDescription: string }) => string {
  const translate = useTranslate();
  return ({ channelId, channelDescription }) => {
    const key = labels.get(channelId);
    return key ? translate(key) : channelDescription;
  };
}
