import { useEffect, useState } from 'react';
import type { CellPlace, CellRange } from './cellRange';
import type { GridCells } from './gridCells';

/** The selected cells of a grid, and how to select others. */
export interface CellSelection {
  range: CellRange | null;
  /** Selects cells and takes the focus to where the range ends. */
  select(range: CellRange): void;
  selectOne(place: CellPlace): void;
  clear(): void;
}

/**
 * Selects a range of cells: the cell with the focus alone, more with Shift and a press, or by dragging. AG Grid moves
 * the focus; the range follows it.
 */
export function useCellSelection(cells: GridCells, body: HTMLElement): CellSelection {
  const [range, setRange] = useState<CellRange | null>(null);

  useEffect(() => {
    let dragged: CellPlace | null = null;
    const onFocus = (event: FocusEvent) => {
      const place = cells.placeOf(event.target);
      // The focus that a range takes along ends in its own last cell.
      if (place)
        setRange((before) => (before && isSame(before.focus, place) ? before : { anchor: place, focus: place }));
    };
    const onPress = (event: PointerEvent) => {
      const place = event.button === 0 && event.pointerType !== 'touch' ? cells.placeOf(event.target) : null;
      if (!place) return;
      if (!event.shiftKey) {
        dragged = place;
        setRange({ anchor: place, focus: place });
        return;
      }
      setRange((before) => ({ anchor: before?.anchor ?? place, focus: place }));
    };
    const onMove = (event: PointerEvent) => {
      const anchor = dragged;
      const place = anchor && event.buttons === 1 ? cells.placeOf(event.target) : null;
      if (!anchor || !place) return;
      setRange((before) => (before && isSame(before.focus, place) ? before : { anchor, focus: place }));
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
  }, [cells, body]);

  const select = (next: CellRange) => {
    setRange(next);
    cells.focus(next.focus);
  };
  return { range, select, selectOne: (place) => select({ anchor: place, focus: place }), clear: () => setRange(null) };
}

const isSame = (one: CellPlace, other: CellPlace) => one.row === other.row && one.column === other.column;
