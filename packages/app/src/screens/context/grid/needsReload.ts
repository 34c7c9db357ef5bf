import {
  filterAttributesUsed,
  relatedPath,
  type ColumnSource,
  type FilterTree,
  type SubjectAttribute,
  type Talk,
} from '@assunto/engine/core';
import type { GridState } from '@assunto/engine/grid';

/** The order and filters of a list. */
export interface ShownList {
  order: GridState['order'];
  filter: FilterTree | null;
  filterIds: readonly number[];
  attributes: readonly SubjectAttribute[];
  /** The shown columns: those of related records change with the attribute that refers to them. */
  columns?: readonly ColumnSource[];
  /** The list is filtered or grouped by tags: only the server knows which tags a change adds or removes. */
  byTags?: boolean;
}

/**
 * Whether a changed record may now have another position in the list, or no longer belong to it, because it changed in an
 * attribute of the order or the filters. The conditions of saved filters are known only to the server, so with one any change
 * counts.
 */
export function needsReload(before: Talk, after: Talk, list: ShownList): boolean {
  const previous = new Map(before.talkValues.map((one) => [one.subjectAttributeId, JSON.stringify(one.value)]));
  const changed = after.talkValues.filter((one) => previous.get(one.subjectAttributeId) !== JSON.stringify(one.value));
  return changesList(
    changed.map((one) => one.subjectAttributeId),
    list,
  );
}

/** The same for records that changed in some attributes. */
export function changesList(
  changed: readonly number[],
  { order, filter, filterIds, attributes, byTags, columns = [] }: ShownList,
): boolean {
  if (changed.length === 0) return false;
  if (filterIds.length > 0 || byTags) return true;
  const named = new Set(filter ? filterAttributesUsed(filter).map((name) => relatedPath(name)[0]) : []);
  const filtered = attributes.filter(({ identifier }) => named.has(identifier)).map((one) => one.subjectAttributeId);
  const pointers = columns.flatMap(({ through }) => through?.subjectAttributeId ?? []);
  const decisive = new Set([...filtered, ...pointers, ...order.map((one) => one.subjectAttributeId)]);
  return changed.some((id) => decisive.has(id));
}
