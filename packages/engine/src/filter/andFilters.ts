import type { FilterTree } from './FilterTree';

/** A filter that no record passes: for failing closed. */
export const matchNone: FilterTree = { or: [] };

/** Whether a filter is `matchNone`, which no record passes. */
export const matchesNothing = (filter: FilterTree): boolean => 'or' in filter && filter.or.length === 0;

/**
 * Joins two filters with 'and'; `null` and `undefined` mean no filter.
 *
 * @example
 * const filter = andFilters(tree, { '==': [{ var: 'status' }, 'aberto'] });
 */
export function andFilters(a: FilterTree | null | undefined, b: FilterTree | null | undefined): FilterTree | null {
  if (!a || !b) return a ?? b ?? null;
  return { and: [a, b] };
}
