import type { Talk } from '@assunto/engine/core';
import type { MovedTalk } from '../moves/useMoves';
import type { UsedTalks } from '../useTalks';

/** The records that were read, as they are since they were moved, and those that were moved and were not read. */
export function withMoved(
  { itens, generation }: Pick<UsedTalks, 'itens' | 'generation'>,
  moved: ReadonlyMap<number, MovedTalk>,
): Talk[] {
  const later = new Map(
    [...moved].filter(([, one]) => one.generation > generation).map(([id, { talk }]) => [id, talk]),
  );
  const read = itens ?? [];
  const ids = new Set(read.map(({ talkId }) => talkId));
  return [
    ...read.map((talk) => later.get(talk.talkId) ?? talk),
    ...[...later.values()].filter(({ talkId }) => !ids.has(talkId)),
  ];
}
