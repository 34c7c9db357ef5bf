import type { FilterTree } from './FilterTree';

/** A filter that no record passes: what something fails closed to. */
export const matchNone: FilterTree = { or: [] };

/** Whether it is `matchNone`: no record passes, whatever it holds. */
export const matchesNothing = (filter: FilterTree): boolean => 'or' in filter && filter.or.length === 0;

/**
 * The records that pass both; `null` and `undefined` are no filter.
 *
 * @example
 * const filter = andFilters(tree, { '==': [{ var: 'status' }, 'aberto'] });
 */
export function andFilters(a: FilterTree | null | undefined, b: FilterTree | null | undefined): FilterTree | null {
  if (!a || !b) return a ?? b ?? null;
  return { and: [a, b] };
}
