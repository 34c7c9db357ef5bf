import type { CellKeyDownEvent } from 'ag-grid-community';
import type { ComponentTypeCatalogue, FormatContext } from '../component-types/ComponentType';
import { sourceKey } from '../schema/columnKey';
import type { GridColumn, GridDefinition } from '../schema/definitions';
import type { TableRow } from './TableRow';

interface CopyContext {
  componentTypes: ComponentTypeCatalogue;
  format: FormatContext;
}

/** The formatted value of a cell; `''` in a column without values. */
export function valueText<Row extends TableRow>(
  { data, column }: Pick<CellKeyDownEvent<Row>, 'data' | 'column'>,
  { columns }: GridDefinition,
  context: CopyContext,
): string {
  const id = column.getColId();
  const shown = columns.find((column) => String(sourceKey(column)) === id);
  return data ? textIn(data, shown, context) : '';
}

/** The formatted value of a row in a column; `''` without a column. */
export function textIn(row: TableRow, column: GridColumn | undefined, context: CopyContext): string {
  if (!column) return '';
  const { attribute } = column;
  const type = context.componentTypes.get(attribute.componentId);
  const value = row.values.get(sourceKey(column)) ?? null;
  return (type.displayText ?? type.format)(value, attribute, context.format);
}

/**
 * Ctrl+C on a cell copies its text, unless text is selected, which the browser copies. An empty cell does not change the
 * clipboard.
 */
export function copyCell<Row>(event: CellKeyDownEvent<Row>, text: string): void {
  if (!(event.event instanceof KeyboardEvent) || hasSelectedText()) return;
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event.event;
  if (key.toLowerCase() !== 'c' || shiftKey || altKey || !(ctrlKey || metaKey) || text === '') return;
  event.event.preventDefault();
  // Without permission to write to the clipboard nothing happens; selected text can still be copied.
  void (navigator.clipboard as Clipboard | undefined)?.writeText(text).catch(() => undefined);
}

/** Whether text is selected: a click that ends a selection must not open a record. */
export function hasSelectedText(): boolean {
  return (document.getSelection()?.toString() ?? '') !== '';
}
