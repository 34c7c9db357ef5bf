import type { ListView } from '@assunto/engine/contract';
import type { TalkAggregateRequest } from '@assunto/api';
import type { FilterTree } from '@assunto/engine/core';

/** The records of a view, for requests of them or of sums over them. */
export function viewRequest({ state }: ListView): Omit<TalkAggregateRequest, 'groupBy' | 'order'> {
  const { filterIds, tagIds } = state;
  const filter = viewFilter(state.filter);
  return {
    isActive: true,
    filterIds,
    ...(tagIds.length > 0 && { tagIds }),
    ...(filter && { filterJson: filter }),
  };
}

/** The filter of a view. */
export const viewFilter = (filter: string | null): FilterTree | null =>
  filter === null ? null : (JSON.parse(filter) as FilterTree);
