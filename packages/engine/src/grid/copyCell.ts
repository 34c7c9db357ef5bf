import type { CellKeyDownEvent } from 'ag-grid-community';
import type { ComponentTypeCatalogue, FormatContext } from '../component-types/ComponentType';
import type { GridDefinition } from '../schema/definitions';
import type { TableRow } from './TableRow';

interface CopyContext {
  componentTypes: ComponentTypeCatalogue;
  format: FormatContext;
}

/** The text that a person reads in a cell of a value; `''` in a column that shows none. */
export function valueText<Row extends TableRow>(
  { data, column }: Pick<CellKeyDownEvent<Row>, 'data' | 'column'>,
  { columns }: GridDefinition,
  context: CopyContext,
): string {
  const id = column.getColId();
  const shown = columns.find(({ attribute }) => String(attribute.subjectAttributeId) === id);
  if (!data || !shown) return '';
  const { attribute } = shown;
  const type = context.componentTypes.get(attribute.componentId);
  const value = data.values.get(attribute.subjectAttributeId) ?? null;
  return (type.displayText ?? type.format)(value, attribute, context.format);
}

/** Ctrl+C on a cell copies its text, unless a text is selected, which the browser copies. An empty cell leaves the clipboard as it is. */
export function copyCell<Row>(event: CellKeyDownEvent<Row>, text: string): void {
  if (!(event.event instanceof KeyboardEvent) || hasSelectedText()) return;
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event.event;
  if (key.toLowerCase() !== 'c' || shiftKey || altKey || !(ctrlKey || metaKey) || text === '') return;
  event.event.preventDefault();
  // A page that may not write to the clipboard leaves it as it is; a marked text can still be copied.
  void (navigator.clipboard as Clipboard | undefined)?.writeText(text).catch(() => undefined);
}

/** A person who marks a text in order to copy it does not mean to leave the list. */
export function hasSelectedText(): boolean {
  return (document.getSelection()?.toString() ?? '') !== '';
}
