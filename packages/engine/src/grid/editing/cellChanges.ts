import { fillDown } from '../../clipboard/layOutPaste';
import type { CellChange } from '../../store/cell-edits/CellEdits';
import { sameValue } from '../../store/sameValue';
import type { CellPosition, RangeBounds } from './cellRange';
import type { GridCells } from './gridCells';
import type { CopiedCells } from './planPaste';

/** The cells of a grid, and why one of them cannot be changed (`null`: it can). */
interface EditableCells {
  cells: GridCells;
  lockedReason(position: CellPosition): string | null;
}

/** The change of one cell to a value; none for a locked cell, or if the value is the same. */
function changeOf({ cells, lockedReason }: EditableCells, position: CellPosition, value: unknown): CellChange[] {
  const row = cells.row(position);
  const column = cells.column(position);
  if (!row || !column || lockedReason(position) !== null || sameValue(value, cells.value(position))) return [];
  return [{ talkId: row.talkId, subjectAttributeId: column.attribute.subjectAttributeId, value }];
}

/** The changes that fill an area from its first `source` rows downwards. */
export function fillChanges(editable: EditableCells, area: RangeBounds, source: number): CellChange[] {
  const at = (one: CellPosition) => ({ row: area.top + one.row, column: area.left + one.column });
  return fillDown(area, source).flatMap(({ from, to }) => changeOf(editable, at(to), editable.cells.value(at(from))));
}

/** The changes that empty the cells of an area. */
export function clearChanges(editable: EditableCells, area: RangeBounds): CellChange[] {
  return positionsIn(area)
    .flat()
    .flatMap((position) => changeOf(editable, position, null));
}

/** The exact values of an area for pasting; `null` if it includes the talk id, which has no attribute. */
export function copiedCells(cells: GridCells, area: RangeBounds, text: string): CopiedCells | null {
  const values = positionsIn(area).map((row) =>
    row.flatMap((position) => {
      const column = cells.column(position);
      return column ? [{ attribute: column.attribute, value: cells.value(position) }] : [];
    }),
  );
  return values.every((row) => row.length === area.columns) ? { text, values } : null;
}

/** The positions of an area, row by row. */
function positionsIn({ top, left, rows, columns }: RangeBounds): CellPosition[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) => ({ row: top + row, column: left + column })),
  );
}
