import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CellPosition } from './cellRange';

/** The cell whose editor is shown. */
export interface OpenedCell {
  position: CellPosition;
  talkId: number;
  isTyped: boolean;
}

interface OpenedCellRequest {
  isReady: boolean;
  /** Where the focus is. */
  focus: CellPosition | undefined;
  /** Why a cell cannot be changed, or null. */
  lockedReason(position: CellPosition): string | null;
  announce(text: string): void;
}

/**
 * The opened cell, which `show` opens at once, so that a typed character is delivered to its editor. A cell that is
 * opened before the form is loaded opens with it, if the focus is still there; a locked one says why it stays closed.
 */
export function useOpenedCell({ isReady, focus, lockedReason, announce }: OpenedCellRequest) {
  const [opened, setOpened] = useState<OpenedCell | null>(null);
  const [waiting, setWaiting] = useState<OpenedCell | null>(null);

  const show = (cell: OpenedCell) => {
    const reason = lockedReason(cell.position);
    if (reason === null) flushSync(() => setOpened(cell));
    else announce(reason);
    // What was typed meanwhile is not kept, so a typed character opens nothing later.
    setWaiting(isReady || cell.isTyped ? null : cell);
  };
  const close = () => {
    setOpened(null);
    setWaiting(null);
  };

  if (waiting && isReady) {
    setWaiting(null);
    const { row, column } = waiting.position;
    const reason = lockedReason(waiting.position);
    if (reason !== null) announce(reason);
    else if (focus?.row === row && focus.column === column) setOpened(waiting);
  }

  return { opened, show, close };
}
