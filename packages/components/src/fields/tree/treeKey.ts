import type { KeyboardEvent } from 'react';
import type { TreeRow } from './treeRows';

interface TreeKeyboard {
  isOpen: boolean;
  rows: readonly TreeRow[];
  /** The key of the row that the arrows are on. */
  active: string | null;
  typed: string | null;
  open(): void;
  close(): void;
  setActive(key: string | null): void;
  expand(row: TreeRow): void;
  collapse(row: TreeRow): void;
  /** Picks an entry, or asks again where the children did not come. */
  choose(row: TreeRow): void;
  removeLast(): void;
}

/**
 * The keys of a combobox over a tree: up and down move, forward opens an entry or goes into it, back closes it or goes to
 * its parent, Home and End go to the ends, Enter picks, Escape closes. While one types, the sideways keys move the caret.
 */
export function treeKey(event: KeyboardEvent<HTMLInputElement>, tree: TreeKeyboard): void {
  const { isOpen, rows } = tree;
  const place = rows.findIndex(({ key }) => key === tree.active);
  const row = rows[place];
  const isTyping = (tree.typed ?? '') !== '';
  const go = (to: number) => {
    event.preventDefault();
    if (!isOpen) tree.open();
    else tree.setActive(rows[(to + rows.length) % Math.max(rows.length, 1)]?.key ?? null);
  };
  const forward = () => {
    if (row?.kind !== 'item') return;
    event.preventDefault();
    if (row.canExpand && !row.isExpanded) tree.expand(row);
    else if (row.isExpanded) go(place + 1);
  };
  const back = () => {
    if (!row) return;
    event.preventDefault();
    if (row.kind === 'item' && row.isExpanded) tree.collapse(row);
    else if (row.parentKey !== null) tree.setActive(row.parentKey);
  };
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const sideways = isOpen && !isTyping;
  const [left, right] = isRightToLeft ? [forward, back] : [back, forward];
  const actions: Record<string, (() => void) | false | undefined> = {
    ArrowDown: () => go(place + 1),
    ArrowUp: () => go(place < 0 ? rows.length - 1 : place - 1),
    ArrowLeft: sideways && left,
    ArrowRight: sideways && right,
    Home: sideways && (() => go(0)),
    End: sideways && (() => go(rows.length - 1)),
    PageDown: isOpen && (() => go(Math.min(place + 10, rows.length - 1))),
    PageUp: isOpen && (() => go(Math.max(place - 10, 0))),
    Enter:
      isOpen &&
      (() => {
        event.preventDefault();
        if (row) tree.choose(row);
      }),
    // A dialog around it must not close too.
    Escape:
      isOpen &&
      (() => {
        event.stopPropagation();
        tree.close();
      }),
    Backspace: event.currentTarget.value === '' && (() => tree.removeLast()),
    Tab: isOpen && isTyping && row?.kind === 'item' && (() => tree.choose(row)),
  };
  const action = actions[event.key];
  if (action) action();
}
