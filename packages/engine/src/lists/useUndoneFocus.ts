import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusControl } from '../form/fieldId';
import { focusFirst, itemElement } from './useListActions';
import type { StructureRow } from './useStructure';

/**
 * Moves the focus to the field that an undo, or another change from outside, has changed, where the focus is in the list: the form
 * itself knows only the list.
 */
export function useUndoneFocus(
  rows: readonly StructureRow[],
  { id, container, isOwn }: { id: string; container: RefObject<HTMLElement | null>; isOwn(): boolean },
): void {
  const before = useRef(rows);
  useLayoutEffect(() => {
    const earlier = before.current;
    before.current = rows;
    const list = container.current;
    const active = document.activeElement;
    // The form focuses the list itself, for an undo; who types has the focus in the field that changes.
    if (!list || isOwn() || earlier === rows || active !== list) return;
    const changed = changedRow(earlier, rows);
    if (!changed) return;
    const identifier = changedField(earlier, changed);
    if (identifier === null) focusFirst(itemElement(list, changed.key)?.querySelector('.as-list-fields') ?? null);
    else focusControl(`${id}-${changed.key}-${identifier}`);
  });
}

const changedRow = (before: readonly StructureRow[], after: readonly StructureRow[]): StructureRow | undefined =>
  after.find(({ key, item }) => before.find((one) => one.key === key)?.item !== item) ??
  after.find(({ key, index }) => before[index]?.key !== key);

/** The field of an item that differs; `null` for a new item. */
function changedField(before: readonly StructureRow[], { key, state }: StructureRow): string | null {
  const earlier = before.find((one) => one.key === key)?.state;
  if (!earlier || !state) return null;
  return Object.keys(state.values).find((name) => !Object.is(state.values[name], earlier.values[name])) ?? null;
}
