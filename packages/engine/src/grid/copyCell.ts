import type { CellKeyDownEvent } from 'ag-grid-community';
import type { ComponentTypeCatalogue, FormatContext } from '../component-types/ComponentType';
import type { GridDefinition } from '../schema/definitions';
import type { GridRow } from './gridRows';
import { tagNames, tagsOf } from './TagsCell';

interface CopyContext {
  componentTypes: ComponentTypeCatalogue;
  format: FormatContext;
}

/** What the clipboard is given of a cell: the words that a person reads in it, and the number alone of a talk id. */
function copiedText({ data, column }: CellKeyDownEvent<GridRow>, definition: GridDefinition, context: CopyContext) {
  if (!data) return '';
  const id = column.getColId();
  const shown = definition.columns.find(({ attribute }) => String(attribute.subjectAttributeId) === id);
  if (!shown && id === 'tags') return tagNames(tagsOf(data.talk));
  if (!shown) return id === 'talkId' && data.talkId > 0 ? String(data.talkId) : '';
  const { attribute } = shown;
  const type = context.componentTypes.get(attribute.componentId);
  const value = data.values.get(attribute.subjectAttributeId) ?? null;
  return (type.displayText ?? type.format)(value, attribute, context.format);
}

/** Ctrl+C on a cell copies it, unless a text is marked, which the browser copies. An empty cell leaves the clipboard as it is. */
export function copyCell(event: CellKeyDownEvent<GridRow>, definition: GridDefinition, context: CopyContext): void {
  if (!(event.event instanceof KeyboardEvent) || hasSelectedText()) return;
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event.event;
  if (key.toLowerCase() !== 'c' || shiftKey || altKey || !(ctrlKey || metaKey)) return;
  const text = copiedText(event, definition, context);
  if (text === '') return;
  event.event.preventDefault();
  // A page that may not write to the clipboard leaves it as it is; a marked text can still be copied.
  void (navigator.clipboard as Clipboard | undefined)?.writeText(text).catch(() => undefined);
}

/** A person who marks a text in order to copy it does not mean to leave the list. */
export function hasSelectedText(): boolean {
  return (document.getSelection()?.toString() ?? '') !== '';
}
