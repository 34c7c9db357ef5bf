import type { FilterTree } from './FilterTree';

/** A filter that no record passes: what something fails closed to. */
export const matchNone: FilterTree = { or: [] };

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
