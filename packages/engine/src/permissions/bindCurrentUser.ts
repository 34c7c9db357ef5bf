import type { FilterContext, FilterTree } from '../filter/FilterTree';
import { isCurrentUser } from '../filter/valueKinds';

/** The filter with the values of this person in place of `{"me": ...}`; those that are absent stay. */
export function bindCurrentUser(filter: FilterTree, me: Partial<FilterContext['me']>): FilterTree {
  return JSON.parse(JSON.stringify(filter), (_, value: unknown) => {
    if (!isCurrentUser(value) || !(value.me in me)) return value;
    // An empty text stands for nothing, as the missing value does.
    return me[value.me] ?? '';
  }) as FilterTree;
}
