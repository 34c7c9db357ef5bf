import { useEffect, useRef, useState } from 'react';
import type { RangeBounds } from './cellRange';
import type { GridCells } from './gridCells';
import { usePositionUpdate } from './usePositionUpdate';

interface FillHandleProps {
  bounds: RangeBounds;
  cells: GridCells;
  body: HTMLElement;
  title: string;
  /** Called with the number of rows of the selection after dragging. */
  onFill(rows: number): void;
}

/** The small square at the end of a selection that fills the cells below when dragged. Ctrl+D does the same with the keyboard. */
export function FillHandle({ bounds, cells, body, title, onFill }: FillHandleProps) {
  const handle = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<number | null>(null);
  const last = { row: bounds.top + (rows ?? bounds.rows) - 1, column: bounds.left + bounds.columns - 1 };

  usePositionUpdate(body, () => positionAt(handle.current, body, cells.element(last)));

  const isDragging = rows !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const onMove = (event: PointerEvent) => {
      const under = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.closest('.ag-cell'));
      const position = cells.positionOf(under ?? null);
      if (position) setRows(Math.max(bounds.rows, position.row - bounds.top + 1));
    };
    const onRelease = () => {
      setRows(null);
      if (rows > bounds.rows) onFill(rows);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onRelease);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onRelease);
    };
  }, [isDragging, rows, bounds, cells, onFill]);

  return (
    <div
      ref={handle}
      className="as-fill-handle"
      title={title}
      data-dragging={isDragging || undefined}
      onPointerDown={(event) => {
        event.preventDefault();
        setRows(bounds.rows);
      }}
    />
  );
}

/** Positions the handle at the end of a cell; it is hidden while the cell is scrolled out of view. */
function positionAt(handle: HTMLElement | null, body: HTMLElement, cell: HTMLElement | null): void {
  if (!handle) return;
  const around = body.getBoundingClientRect();
  const end = cell?.getBoundingClientRect();
  handle.style.visibility = end && end.bottom > around.top ? 'visible' : 'hidden';
  if (!end) return;
  handle.style.left = `${end.right - around.left}px`;
  handle.style.top = `${end.bottom - around.top}px`;
}
