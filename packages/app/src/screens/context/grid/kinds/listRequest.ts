import type { TalkAggregateRequest } from '@assunto/api';
import type { UsedGridPage } from '../useGridPage';

/** The records of the list: what every request for them, or for sums over them, has. */
export function listRequest({
  request: { isActive, filterIds, tagIds },
  filters: { combinedFilter },
}: UsedGridPage): Omit<TalkAggregateRequest, 'groupBy'> {
  return {
    isActive,
    filterIds,
    ...(tagIds && { tagIds }),
    ...(combinedFilter && { filterJson: combinedFilter }),
  };
}
