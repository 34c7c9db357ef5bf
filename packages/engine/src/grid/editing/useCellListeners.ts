import { useEffect, useRef } from 'react';
import { cellCommand, type CellCommand } from './cellCommand';
import { boundsOf, type CellPosition, type CellRange, type RangeBounds } from './cellRange';
import type { GridCells } from './gridCells';

interface CellListeners {
  range(): CellRange | null;
  run(command: CellCommand, position: CellPosition, event: KeyboardEvent): void;
  open(position: CellPosition, isTyped: boolean): void;
  paste(area: RangeBounds, text: string): Promise<void>;
}

/** Calls the latest listeners for keys, double clicks and pastes on the cells of a grid. */
export function useCellListeners(cells: GridCells, body: HTMLElement, listeners: CellListeners): void {
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const position = cells.positionOf(event.target);
      const isCell = position && (event.target as Element).matches('.ag-cell');
      const command = isCell ? cellCommand(event) : null;
      if (!position || !command) return;
      event.stopPropagation();
      // The default action of a typed character enters it into the editor that it opens.
      if (command !== 'type') event.preventDefault();
      latest.current.run(command, position, event);
    };
    const onDoubleClick = (event: MouseEvent) => {
      const position = cells.positionOf(event.target);
      if (position) latest.current.open(position, false);
    };
    const onPaste = (event: ClipboardEvent) => {
      const range = latest.current.range();
      const position = cells.positionOf(event.target) ?? range?.focus;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isInEditor = event.target instanceof Element && event.target.closest('.as-cell-editor, input, textarea');
      if (!position || text === '' || isInEditor) return;
      event.preventDefault();
      void latest.current.paste(boundsOf(range ?? { anchor: position, focus: position }), text);
    };
    body.addEventListener('keydown', onKeyDown, true);
    body.addEventListener('dblclick', onDoubleClick);
    body.addEventListener('paste', onPaste);
    return () => {
      body.removeEventListener('keydown', onKeyDown, true);
      body.removeEventListener('dblclick', onDoubleClick);
      body.removeEventListener('paste', onPaste);
    };
  }, [cells, body]);
}
