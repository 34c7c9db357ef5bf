import type { TalkPresence } from '@assunto/api';
import { useServices } from '../../AppServices';
import { useStoreValue } from '@assunto/shell';
import type { RealtimeTranslate } from '../messages/translation';

/** Another person who has the record open. */
export type Other = TalkPresence['people'][number];

const noOthers: readonly Other[] = [];

/** Who else has a record open; empty without a connection. */
export function useOthers(subject: string, talkId: number): readonly Other[] {
  const { realtime } = useServices();
  const presence = useStoreValue(realtime.presence);
  const isSame = presence?.talkId === talkId && presence.subject.toLowerCase() === subject.toLowerCase();
  return isSame ? presence.people : noOthers;
}

/** The name of a person; accounts may hide it from the caller. */
export const nameOf = ({ name }: Other, translate: RealtimeTranslate): string => name ?? translate('realtime.someone');
