/** What a key asks of the cells that are edited. */
export type CellCommand =
  'open' | 'type' | 'clear' | 'copy' | 'fillDown' | 'undo' | 'redo' | 'selectAll' | 'extend' | 'collapse';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const withControl: Readonly<Record<string, CellCommand>> = {
  c: 'copy',
  d: 'fillDown',
  z: 'undo',
  y: 'redo',
  a: 'selectAll',
};

/** The command of a key on a cell, or `null` for a key that stays the grid's or the browser's. */
export function cellCommand({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): CellCommand | null {
  const isControl = ctrlKey || metaKey;
  if (shiftKey && /^Arrow/.test(key)) return 'extend';
  if (altKey) return null;
  if (isControl) {
    if (shiftKey) return key.toLowerCase() === 'z' ? 'redo' : null;
    return withControl[key.toLowerCase()] ?? null;
  }
  if (key === 'F2' || key === 'Enter') return 'open';
  if (key === 'Delete' || key === 'Backspace') return 'clear';
  if (key === 'Escape') return 'collapse';
  // The space bar selects the record.
  return key.length === 1 && key !== ' ' ? 'type' : null;
}
