/** The command of a key on editable cells. */
export type CellCommand =
  | 'open'
  | 'type'
  | 'clear'
  | 'copy'
  | 'fillDown'
  | 'undo'
  | 'redo'
  | 'selectAll'
  | 'extend'
  | 'collapse';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const withControl: Readonly<Record<string, CellCommand>> = {
  c: 'copy',
  d: 'fillDown',
  z: 'undo',
  y: 'redo',
  a: 'selectAll',
};

const plainKeys: Readonly<Record<string, CellCommand>> = {
  F2: 'open',
  Enter: 'open',
  Delete: 'clear',
  Backspace: 'clear',
  Escape: 'collapse',
};

/** The command of a key on a cell, or `null` for a key handled by the grid or the browser. */
export function cellCommand({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): CellCommand | null {
  const isControl = ctrlKey || metaKey;
  if (shiftKey && /^Arrow/.test(key)) return 'extend';
  if (altKey) return null;
  if (isControl) {
    if (shiftKey) return key.toLowerCase() === 'z' ? 'redo' : null;
    return withControl[key.toLowerCase()] ?? null;
  }
  // The space bar selects the record.
  return plainKeys[key] ?? (key.length === 1 && key !== ' ' ? 'type' : null);
}
