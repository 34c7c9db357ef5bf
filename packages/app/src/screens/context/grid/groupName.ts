import type { ComponentTypeCatalogue, FormatContext, SubjectAttribute, TalkTag } from '@assunto/engine/core';
import { plainDayText } from '@assunto/shell';
import type { GridDialogTranslate } from './messages/dialogs/translation';

interface GroupNameContext {
  componentTypes: ComponentTypeCatalogue;
  format: FormatContext;
  translate: GridDialogTranslate;
}

/** The name of a group: its value as formatted in a cell, or a text for no value. */
export function groupName(
  value: unknown,
  attribute: SubjectAttribute | 'tags',
  { componentTypes, format, translate }: GroupNameContext,
): string {
  if (attribute === 'tags') return value ? (value as TalkTag).tagName : translate('gridDialog.noTags');
  if (value === null || value === undefined) return translate('gridDialog.noValue');
  const type = componentTypes.get(attribute.componentId);
  // Instants are grouped by day.
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (isDay && type.filterType(attribute) === 'datetime') return plainDayText(value, translate.locale);
  return type.format(value, { ...attribute, isMultipleValues: false }, format);
}
