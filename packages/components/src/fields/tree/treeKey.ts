import type { KeyboardEvent } from 'react';
import type { TreeRow } from './treeRows';

interface TreeKeyboard {
  isOpen: boolean;
  rows: readonly TreeRow[];
  /** The key of the active row. */
  active: string | null;
  typed: string | null;
  /** Whether Tab picks the active row, because the choice is unambiguous. */
  isCertain: boolean;
  open(): void;
  close(): void;
  setActive(key: string | null): void;
  expand(row: TreeRow): void;
  collapse(row: TreeRow): void;
  /** Picks an entry, or retries where loading the children failed. */
  choose(row: TreeRow): void;
  removeLast(): void;
}

/**
 * Handles the keys of a combobox over a tree: up and down move, forward opens an entry or enters it, back closes it or moves to
 * its parent, Home and End move to the ends, Enter picks, Escape closes. With typed text, the sideways keys move the caret.
 */
export function treeKey(event: KeyboardEvent<HTMLInputElement>, tree: TreeKeyboard): void {
  const action = movementOf(event, tree) ?? choiceOf(event, tree);
  action?.();
}

type Action = (() => void) | undefined;

/** The keys that move between rows. */
function movementOf(event: KeyboardEvent<HTMLInputElement>, tree: TreeKeyboard): Action {
  const { isOpen, rows } = tree;
  const index = rows.findIndex(({ key }) => key === tree.active);
  const go = (to: number) => () => {
    event.preventDefault();
    if (!isOpen) tree.open();
    else tree.setActive(rows[(to + rows.length) % Math.max(rows.length, 1)]?.key ?? null);
  };
  if (event.key === 'ArrowDown') return go(index + 1);
  if (event.key === 'ArrowUp') return go(index < 0 ? rows.length - 1 : index - 1);
  if (!isOpen) return undefined;
  const paging: Readonly<Record<string, number>> = {
    PageDown: Math.min(index + 10, rows.length - 1),
    PageUp: Math.max(index - 10, 0),
  };
  const sideways: Readonly<Record<string, number>> = (tree.typed ?? '') === '' ? { Home: 0, End: rows.length - 1 } : {};
  const to = paging[event.key] ?? sideways[event.key];
  return to === undefined ? levelChangeOf(event, tree, go(index + 1)) : go(to);
}

/** The arrow keys that open and close rows while nothing is typed. */
function levelChangeOf(event: KeyboardEvent<HTMLInputElement>, tree: TreeKeyboard, goIntoNext: () => void): Action {
  if (!event.key.startsWith('Arrow') || (tree.typed ?? '') !== '') return undefined;
  const row = tree.rows.find(({ key }) => key === tree.active);
  if (!row) return undefined;
  const forwardKey = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const forward = () => {
    if (row.kind !== 'item') return;
    event.preventDefault();
    if (row.canExpand && !row.isExpanded) tree.expand(row);
    else if (row.isExpanded) goIntoNext();
  };
  const back = () => {
    event.preventDefault();
    if (row.kind === 'item' && row.isExpanded) tree.collapse(row);
    else if (row.parentKey !== null) tree.setActive(row.parentKey);
  };
  return event.key === forwardKey ? forward : back;
}

/** The keys that pick, close and delete. */
function choiceOf(event: KeyboardEvent<HTMLInputElement>, tree: TreeKeyboard): Action {
  if (event.key === 'Backspace' && event.currentTarget.value === '') return () => tree.removeLast();
  if (!tree.isOpen) return undefined;
  const row = tree.rows.find(({ key }) => key === tree.active);
  if (event.key === 'Enter')
    return () => {
      event.preventDefault();
      if (row) tree.choose(row);
    };
  if (event.key === 'Escape')
    return () => {
      // Escape must not close a surrounding dialog too.
      event.stopPropagation();
      tree.close();
    };
  const isTyping = (tree.typed ?? '') !== '';
  const picks = event.key === 'Tab' && isTyping && tree.isCertain && row?.kind === 'item';
  return picks ? () => tree.choose(row) : undefined;
}
