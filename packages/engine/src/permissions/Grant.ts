import type { ActionIdentifier, PermissionItem } from '../contract/permission';
import { matchNone } from '../filter/andFilters';
import type { FilterScope } from '../filter/FilterField';
import { currentUserValues } from '../filter/currentUserValues';
import type { CurrentUserValue, FilterTree } from '../filter/FilterTree';
import { parseFilter } from '../filter/parseFilter';
import { EngineError } from '../errors/EngineError';

/** The result of a room's grants for one action: never, always, or for the records that pass a filter. */
export type Grant = 'no' | 'always' | FilterTree;

/** Combines the grants of one resource: each allows on its own, so together they allow more. */
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

/** The grant that allows what both allow. */
export function bothGrants(a: Grant, b: Grant): Grant {
  if (a === 'no' || b === 'no') return 'no';
  if (a === 'always') return b;
  return b === 'always' ? a : { and: [a, b] };
}

/** Properties that people can change of their own account: a grant that depends on them could be obtained by oneself. */
const changedByOneself: ReadonlySet<CurrentUserValue['me']> = new Set(['name']);

/**
 * Parses a stored filter of a grant or a room. It passes no record when it can no longer be parsed (it names a deleted attribute,
 * or an operator that its component type no longer has), so that a restriction is never lost, and when it compares with something
 * that people can change of themselves.
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
