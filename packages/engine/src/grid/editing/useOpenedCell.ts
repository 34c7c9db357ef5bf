import type { RecordId } from '../../contract/recordId';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CellPosition } from './cellRange';

/** The cell whose editor is open. */
export interface OpenedCell {
  position: CellPosition;
  talkId: RecordId;
  isTyped: boolean;
}

interface OpenedCellRequest {
  isReady: boolean;
  /** The focused cell. */
  focus: CellPosition | undefined;
  /** Why a cell cannot be changed, or null. */
  lockedReason(position: CellPosition): string | null;
  announce(text: string): void;
}

/**
 * The opened cell. `show` opens it synchronously, so that a typed character reaches its editor. A cell that is opened before the
 * form is loaded opens afterwards, if it still has focus; for a locked one the reason is announced.
 */
export function useOpenedCell({ isReady, focus, lockedReason, announce }: OpenedCellRequest) {
  const [opened, setOpened] = useState<OpenedCell | null>(null);
  const [waiting, setWaiting] = useState<OpenedCell | null>(null);

  const show = (cell: OpenedCell) => {
    const reason = lockedReason(cell.position);
    if (reason === null) flushSync(() => setOpened(cell));
    else announce(reason);
    // Typed characters are not buffered, so they open nothing later.
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
