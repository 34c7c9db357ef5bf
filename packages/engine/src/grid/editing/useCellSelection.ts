import { useCallback, useEffect, useRef, useState } from 'react';
import type { CellPosition, CellRange } from './cellRange';
import type { GridCells } from './gridCells';

/** The selected cells of a grid, and a function to select others. */
export interface CellSelection {
  range: CellRange | null;
  /** The range of this moment: keys come faster than renders. */
  current(): CellRange | null;
  /** Selects cells and focuses the end of the range. */
  select(range: CellRange): void;
  selectOne(position: CellPosition): void;
  clear(): void;
}

/**
 * Selects a range of cells: the focused cell, and more with Shift and a press or by dragging. AG Grid moves focus; the range
 * follows it.
 */
export function useCellSelection(cells: GridCells, body: HTMLElement): CellSelection {
  const [range, setShown] = useState<CellRange | null>(null);
  const latest = useRef<CellRange | null>(null);
  const setRange = useCallback((change: (before: CellRange | null) => CellRange | null) => {
    latest.current = change(latest.current);
    setShown(latest.current);
  }, []);

  useEffect(() => {
    let dragged: CellPosition | null = null;
    const onFocus = (event: FocusEvent) => {
      const position = cells.positionOf(event.target);
      // When a range moves focus itself, the focus event must not reset the range.
      if (position)
        setRange((before) =>
          before && isSame(before.focus, position) ? before : { anchor: position, focus: position },
        );
    };
    const onPress = (event: PointerEvent) => {
      const position = event.button === 0 && event.pointerType !== 'touch' ? cells.positionOf(event.target) : null;
      if (!position) return;
      if (!event.shiftKey) {
        dragged = position;
        setRange(() => ({ anchor: position, focus: position }));
        return;
      }
      setRange((before) => ({ anchor: before?.anchor ?? position, focus: position }));
    };
    const onMove = (event: PointerEvent) => {
      const anchor = dragged;
      const position = anchor && event.buttons === 1 ? cells.positionOf(event.target) : null;
      if (!anchor || !position) return;
      setRange((before) => (before && isSame(before.focus, position) ? before : { anchor, focus: position }));
    };
    const onRelease = () => (dragged = null);
    body.addEventListener('focusin', onFocus);
    body.addEventListener('pointerdown', onPress, true);
    body.addEventListener('pointerover', onMove);
    window.addEventListener('pointerup', onRelease);
    return () => {
      body.removeEventListener('focusin', onFocus);
      body.removeEventListener('pointerdown', onPress, true);
      body.removeEventListener('pointerover', onMove);
      window.removeEventListener('pointerup', onRelease);
    };
  }, [cells, body, setRange]);

  const select = (next: CellRange) => {
    setRange(() => next);
    cells.focus(next.focus);
  };
  return {
    range,
    current: () => latest.current,
    select,
    selectOne: (position) => select({ anchor: position, focus: position }),
    clear: () => setRange(() => null),
  };
}

const isSame = (one: CellPosition, other: CellPosition) => one.row === other.row && one.column === other.column;
