import { useLayoutEffect, useRef } from 'react';
import type { StructureRow } from './useStructure';

interface UndoneFocus {
  /** The id of the control of the whole value, which the form focuses for an undo. */
  id: string;
  /** Whether the change that is being rendered was made by a button of the list itself. */
  isOwn(): boolean;
  /** Focuses a field of an item; `null`: its first one. */
  focus(row: StructureRow, identifier: string | null): void;
}

/**
 * Moves the focus to the field that an undo, or another change from outside, has changed, where the form has moved it to the list: the form
 * itself knows only the list.
 */
export function useUndoneFocus(rows: readonly StructureRow[], { id, isOwn, focus }: UndoneFocus): void {
  const before = useRef(rows);
  useLayoutEffect(() => {
    const earlier = before.current;
    before.current = rows;
    // Who types has the focus in the field that changes.
    if (isOwn() || earlier === rows || document.activeElement?.id !== id) return;
    const changed = changedRow(earlier, rows);
    if (changed) focus(changed, changedField(earlier, changed));
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
