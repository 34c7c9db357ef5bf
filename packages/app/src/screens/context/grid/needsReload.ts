import { filterAttributesUsed, type FilterTree, type SubjectAttribute, type Talk } from '@assunto/engine/core';
import type { GridState } from '@assunto/engine/grid';

/** The order and filters of a list. */
export interface ShownList {
  order: GridState['order'];
  filter: FilterTree | null;
  filterIds: readonly number[];
  attributes: readonly SubjectAttribute[];
  /** It is narrowed to tags, or grouped by them: which tags a change brings is known to the server alone. */
  byTags?: boolean;
}

/**
 * Whether a changed record may now stand elsewhere in the list, or no longer belong to it: it changed in what the list
 * is ordered or filtered by. What a saved filter asks is known to the server alone, so any change may matter to it.
 */
export function needsReload(before: Talk, after: Talk, list: ShownList): boolean {
  const previous = new Map(before.talkValues.map((one) => [one.subjectAttributeId, JSON.stringify(one.value)]));
  const changed = after.talkValues.filter((one) => previous.get(one.subjectAttributeId) !== JSON.stringify(one.value));
  return changesList(
    changed.map((one) => one.subjectAttributeId),
    list,
  );
}

/** The same, for records that changed in some attributes. */
export function changesList(
  changed: readonly number[],
  { order, filter, filterIds, attributes, byTags }: ShownList,
): boolean {
  if (changed.length === 0) return false;
  if (filterIds.length > 0 || byTags) return true;
  const named = new Set(filter ? filterAttributesUsed(filter) : []);
  const filtered = attributes.filter(({ identifier }) => named.has(identifier)).map((one) => one.subjectAttributeId);
  const decisive = new Set([...filtered, ...order.map((one) => one.subjectAttributeId)]);
  return changed.some((id) => decisive.has(id));
}
