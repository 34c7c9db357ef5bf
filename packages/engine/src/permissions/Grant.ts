import type { ActionIdentifier, PermissionItem } from '../contract/permission';
import { matchNone } from '../filter/andFilters';
import type { FilterScope } from '../filter/FilterField';
import { currentUserValues } from '../filter/currentUserValues';
import type { CurrentUserValue, FilterTree } from '../filter/FilterTree';
import { parseFilter } from '../filter/parseFilter';
import { EngineError } from '../errors/EngineError';

/** What a room's items say of one action: no, always, or for the records that pass a filter. */
export type Grant = 'no' | 'always' | FilterTree;

/** What the items of one resource say together: each allows on its own, so several widen each other. */
export function grantOf(items: readonly PermissionItem[], action: ActionIdentifier, scope: FilterScope): Grant {
  const filters = items
    .flatMap((item) => item.actions)
    .filter(({ actionIdentifier }) => actionIdentifier === action)
    .map(({ filter }) => (filter ? restrictingFilter(filter, scope) : null));
  if (filters.length === 0) return 'no';
  if (filters.includes(null)) return 'always';
  const trees = filters.filter((tree) => tree !== null);
  return trees.length === 1 && trees[0] ? trees[0] : { or: trees };
}

/** The grant that holds where both do. */
export function bothGrants(a: Grant, b: Grant): Grant {
  if (a === 'no' || b === 'no') return 'no';
  if (a === 'always') return b;
  return b === 'always' ? a : { and: [a, b] };
}

/** What people change of themselves: who may be granted something by it could grant it to themselves. */
const changedByOneself: ReadonlySet<CurrentUserValue['me']> = new Set(['name']);

/**
 * A filter of a grant or a room, as it was saved. It passes no record when it can no longer be read (it names a deleted
 * attribute, or an operator that its component type has lost), so that what was meant to restrict never falls away, and
 * when it compares with what people may change of themselves.
 */
export function restrictingFilter(filter: string, scope: FilterScope): FilterTree {
  try {
    const tree = parseFilter(filter, scope);
    return currentUserValues(tree).some((value) => changedByOneself.has(value)) ? matchNone : tree;
  } catch (error) {
    if (error instanceof EngineError) return matchNone;
    throw error;
  }
}
