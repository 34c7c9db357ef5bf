import type { GridApi } from 'ag-grid-community';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useStable } from '../react/useStable';
import type { GridFocusMemory } from './GridFocus';
import type { GridInteraction } from './GridInteraction';
import { focusableColumns, focusCell } from './focusCell';
import type { pressGridKey, RowRange } from './gridKeys';

interface GridFocusRequest {
  rows: readonly unknown[];
  isSelectable: boolean;
  memory: GridFocusMemory | undefined;
  interaction: (() => GridInteraction) | undefined;
}

interface RestoredCell {
  row: string;
  column: string;
}

/**
 * The keyboard of a grid by the ARIA grid pattern: one tab stop, an element behind the cells (`entry`, in the `viewport` that scrolls
 * them) that passes focus on to the cell that had it last, or to the first one. `marker` is an element after the grid. The focus of a page that was left is restored with the first rows that contain its record.
 */
export function useGridFocus<Row>(
  api: () => GridApi<Row> | undefined,
  { rows, isSelectable, memory, interaction }: GridFocusRequest,
) {
  const entry = useRef<HTMLSpanElement>(null);
  const marker = useRef<HTMLSpanElement>(null);
  const [viewport, setViewport] = useState<Element | null>(null);
  const restoredRef = useRef<RestoredCell | null>(null);
  const range = useRef<RowRange | null>(null);
  const focusedCell = useRef<HTMLElement | null>(null);
  const press = useRef<typeof pressGridKey | null>(null);

  const enter = useStable((): void => {
    const grid = api();
    if (!grid || grid.getDisplayedRowCount() === 0) return;
    const { row, column } = lastCell(grid, restoredRef.current);
    const target = column ?? focusableColumns(grid)[0];
    if (target) focusCell(grid, row, target);
  });
  const currentApi = useStable(api);
  const onKeyDown = useStable((event: KeyboardEvent) => {
    const grid = api();
    if (!grid || !press.current) return;
    const given = { api: grid, isSelectable, range: range.current, interaction: interaction?.() };
    range.current = press.current(event, given);
  });
  const onFocusIn = useStable(({ target }: FocusEvent) => {
    // It has passed the focus on already.
    if (target === entry.current) return;
    const cell = target instanceof Element ? target.closest('.ag-cell, .ag-header-cell') : null;
    // Filters under the headers are fields of their own, before the tab stop.
    const isField = target instanceof Element && target.closest('.as-grid-quick-filter') !== null;
    if (entry.current) entry.current.tabIndex = cell && !isField ? -1 : 0;
    // The tab stop is the focused cell itself while there is one.
    focusedCell.current = passTabStop(focusedCell.current, cell === target ? cell : null);
    const index = Number(cell?.closest('.ag-row')?.getAttribute('row-index') ?? NaN);
    if (index !== range.current?.focus) range.current = null;
  });

  useEffect(() => {
    const root = marker.current?.previousElementSibling;
    if (!(root instanceof HTMLElement)) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./gridKeys').then(({ pressGridKey, listenToGrid }) => {
      press.current = pressGridKey;
      if (interaction && !isOver) stop = listenToGrid(root, currentApi, interaction);
    });
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (root.contains(relatedTarget as Node | null)) return;
      if (entry.current) entry.current.tabIndex = 0;
      if (focusedCell.current) focusedCell.current.tabIndex = -1;
    };
    root.addEventListener('keydown', onKeyDown, true);
    root.addEventListener('focusin', onFocusIn);
    root.addEventListener('focusout', onFocusOut);
    return () => {
      isOver = true;
      stop?.();
      root.removeEventListener('keydown', onKeyDown, true);
      root.removeEventListener('focusin', onFocusIn);
      root.removeEventListener('focusout', onFocusOut);
    };
  }, [onKeyDown, onFocusIn, currentApi, interaction]);

  return {
    entry,
    marker,
    viewport,
    enter,
    ...useFocusMemory(api, { rows, memory, restoredRef, marker, setViewport, enter }),
  };
}

interface FocusMemoryRequest extends Pick<GridFocusRequest, 'rows' | 'memory'> {
  restoredRef: RefObject<RestoredCell | null>;
  marker: RefObject<HTMLElement | null>;
  setViewport(viewport: Element | null): void;
  enter(): void;
}

/** Restores focus and scroll position with the first rows that contain the record, and stores them when the page is left. */
function useFocusMemory<Row>(
  api: () => GridApi<Row> | undefined,
  { rows, memory, restoredRef, marker, setViewport, enter }: FocusMemoryRequest,
) {
  const pending = useRef(memory?.read() ?? null);
  const restore = useStable(() => {
    const grid = api();
    const wanted = pending.current;
    const node = grid && wanted?.rowId != null ? grid.getRowNode(wanted.rowId) : undefined;
    if (!grid || !wanted || node?.rowIndex == null) return;
    pending.current = null;
    scrollTo(marker.current, wanted.top, wanted.left);
    grid.ensureIndexVisible(node.rowIndex);
    if (wanted.columnId === null) return;
    restoredRef.current = { row: node.id ?? '', column: wanted.columnId };
    if (memory?.mayFocus()) enter();
  });
  useEffect(restore, [rows, restore]);

  const remember = useStable(() => {
    const grid = api();
    if (!grid || grid.isDestroyed() || grid.getDisplayedRowCount() === 0) return;
    const cell = grid.getFocusedCell();
    const rowId = (cell && grid.getDisplayedRowAtIndex(cell.rowIndex)?.id) ?? restoredRef.current?.row ?? null;
    const columnId = cell?.column.getColId() ?? restoredRef.current?.column ?? null;
    memory?.write({ rowId, columnId, ...scrollOf(grid) });
  });
  // A layout effect, because the grid is destroyed before effects are cleaned up.
  useLayoutEffect(() => remember, [remember]);

  /** For the grid's `onGridReady`. */
  const begin = useStable(() => {
    // Browsers make scrollable elements tab stops unless they have a tabindex.
    const root = marker.current?.previousElementSibling;
    for (const one of root?.querySelectorAll('[class*="-viewport"]') ?? []) one.setAttribute('tabindex', '-1');
    setViewport(root?.querySelector('.ag-grid-viewport') ?? null);
    restore();
  });
  return { begin };
}

/** Makes a cell the tab stop in place of another. */
function passTabStop(from: HTMLElement | null, to: Element | null): HTMLElement | null {
  if (from) from.tabIndex = -1;
  if (!(to instanceof HTMLElement)) return null;
  to.tabIndex = 0;
  return to;
}

function lastCell<Row>(grid: GridApi<Row>, restored: RestoredCell | null) {
  const focused = grid.getFocusedCell();
  const row = focused?.rowIndex ?? (restored && grid.getRowNode(restored.row)?.rowIndex) ?? 0;
  const wanted = focused?.column.getColId() ?? restored?.column;
  const column = grid.getAllDisplayedColumns().find((one) => one.getColId() === wanted);
  return { row: Math.min(row, grid.getDisplayedRowCount() - 1), column };
}

const scrollOf = <Row>(grid: GridApi<Row>) => ({
  top: grid.getVerticalPixelRange().top,
  left: grid.getHorizontalPixelRange().left,
});

function scrollTo(marker: HTMLElement | null, top: number, left: number): void {
  const root = marker?.previousElementSibling;
  const [rows, columns] = ['.ag-body-viewport', '.ag-center-cols-viewport'].map((one) => root?.querySelector(one));
  if (rows) rows.scrollTop = top;
  if (columns) columns.scrollLeft = left;
}
