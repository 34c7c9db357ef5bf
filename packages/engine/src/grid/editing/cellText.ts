import type { RecordId } from '../../contract/recordId';
import type { ComponentTypeCatalogue, FormatContext } from '../../component-types/ComponentType';
import { printTsv } from '../../clipboard/tsv';
import { talkIdText } from '../GridCell';
import type { CellPosition, RangeBounds } from './cellRange';
import type { GridCells } from './gridCells';

interface TextContext {
  componentTypes: ComponentTypeCatalogue;
  format: FormatContext;
}

/** The formatted text of a cell; '' for an empty one. */
export function cellText(cells: GridCells, position: CellPosition, { componentTypes, format }: TextContext): string {
  const column = cells.column(position);
  const value = cells.value(position);
  if (!column) return talkIdText(value as RecordId);
  const type = componentTypes.get(column.attribute.componentId);
  return (type.displayText ?? type.format)(value, column.attribute, format);
}

/** A range of cells as clipboard text for spreadsheets. */
export function rangeText(cells: GridCells, bounds: RangeBounds, context: TextContext): string {
  const rows = Array.from({ length: bounds.rows }, (_, row) =>
    Array.from({ length: bounds.columns }, (_unused, column) =>
      cellText(cells, { row: bounds.top + row, column: bounds.left + column }, context),
    ),
  );
  return printTsv(rows);
}
