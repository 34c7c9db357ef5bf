import type { FilterTree } from '@assunto/engine/core';
import type { GridState } from '@assunto/engine/grid';

/** How a person left a list: page, size and order, and the filter they built. */
export interface GridView {
  state: GridState;
  filter: FilterTree | null;
}

const views = new Map<string, GridView>();

/** The view that a list was left with, for as long as its tab stays open. */
export function recallView(path: string, isTabOpen: boolean): GridView | null {
  if (!isTabOpen) views.delete(path);
  return views.get(path) ?? null;
}

/** Keeps the view of a list, so that coming back from a record finds the same rows. */
export function rememberView(path: string, view: GridView): void {
  views.set(path, view);
}
