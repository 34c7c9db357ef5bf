import type { GridFocus, GridFocusMemory } from '@assunto/engine/grid';
import { pageKey } from '@assunto/shell';
import { useState } from 'react';
import { useLocation } from 'react-router';

/** By the key of the list's page; only in memory. */
const stored = new Map<string, GridFocus>();

const gridFocusOf = (pageKey: string): GridFocusMemory => ({
  read: () => stored.get(pageKey) ?? null,
  write: (focus) => stored.set(pageKey, focus),
  mayFocus: () => isFree(document.activeElement),
});

/** Whether no field or button of the page has the focus: it was lost with the page before, or is on the link that was followed. */
const isFree = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.matches('#page, #page h1, .as-tabs a');

/** Where a person was in this list: restored when its page is shown again, by Back or from its tab. */
export function useGridFocusMemory(): GridFocusMemory {
  const { pathname, search } = useLocation();
  const [memory] = useState(() => gridFocusOf(pageKey(pathname + search)));
  return memory;
}

/** Focuses the heading of the page that is being opened, once it is shown. */
export function focusHeading(): void {
  const before = document.querySelector('#page h1');
  void import('./focusNextHeading').then(({ focusNextHeading }) => focusNextHeading(before));
}
