import type { KeyboardEvent } from 'react';
import type { TreeRow } from './treeRows';

interface TreeKeyboard {
  isOpen: boolean;
  rows: readonly TreeRow[];
  /** The key of the row that the arrows are on. */
  active: string | null;
  typed: string | null;
  /** Tab may pick the entry that the arrow keys are on: nothing else can be meant. */
  isCertain: boolean;
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
  const action = movementOf(event, tree) ?? choiceOf(event, tree);
  action?.();
}

type Action = (() => void) | undefined;

/** The keys that move through the rows. */
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

/** The arrows that open and close rows, while nothing is typed. */
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
      // A dialog around it must not close too.
      event.stopPropagation();
      tree.close();
    };
  const isTyping = (tree.typed ?? '') !== '';
  const picks = event.key === 'Tab' && isTyping && tree.isCertain && row?.kind === 'item';
  return picks ? () => tree.choose(row) : undefined;
}
