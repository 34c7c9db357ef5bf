import type { Talk } from '@assunto/engine/core';

/** One tag that is added to or removed from some records. */
export interface TagWork {
  tagId: number;
  talkIds: readonly number[];
}

/**
 * What a change of tags does: for each tag, the records that lack it when it is added, or have it by hand when it is removed. Tags
 * given by filters are not removed by hand.
 */
export function tagWork(talks: readonly Talk[], tagIds: Iterable<number>, isAdding: boolean): TagWork[] {
  return [...tagIds]
    .map((tagId) => ({
      tagId,
      talkIds: talks
        .filter(({ tags, isReadOnly }) => {
          const own = tags.find((one) => one.tagId === tagId);
          return !isReadOnly && (isAdding ? !own : own?.isManual === true);
        })
        .map(({ talkId }) => talkId),
    }))
    .filter(({ talkIds }) => talkIds.length > 0);
}

/** The number of records that some work changes. */
export const workedRecords = (work: readonly TagWork[]): number => new Set(work.flatMap(({ talkIds }) => talkIds)).size;
