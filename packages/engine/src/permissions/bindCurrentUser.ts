import type { FilterContext, FilterTree } from '../filter/FilterTree';
import { isCurrentUser } from '../filter/valueKinds';

/** The filter with this person's values in place of `{"me": ...}`; those that are absent remain. */
export function bindCurrentUser(filter: FilterTree, me: Partial<FilterContext['me']>): FilterTree {
  return JSON.parse(JSON.stringify(filter), (_, value: unknown) => {
    if (!isCurrentUser(value) || !(value.me in me)) return value;
    // An empty text is handled like a missing value.
    return me[value.me] ?? '';
  }) as FilterTree;
}
