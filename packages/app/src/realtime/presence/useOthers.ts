import type { TalkPresence } from '@assunto/engine/core';
import { useServices } from '../../AppServices';
import { useStoreValue } from '../../support/valueStore';

/** Somebody else who has the record open. */
export type Other = TalkPresence['people'][number];

const nobody: readonly Other[] = [];

/** Who else has a record open now, as far as the connection tells; nobody while there is none. */
export function useOthers(subject: string, talkId: number): readonly Other[] {
  const { realtime } = useServices();
  const presence = useStoreValue(realtime.presence);
  const isSame = presence?.talkId === talkId && presence.subject.toLowerCase() === subject.toLowerCase();
  return isSame ? presence.people : nobody;
}

/** What a person is called who may have no name for the caller. */
export const nameOf = ({ name }: Other): string => name ?? 'Outra pessoa';
