import type { ComponentTypeCatalogue, FormatContext, SubjectAttribute, TalkTag } from '@assunto/engine/core';
import { plainDayText } from '@assunto/shell';
import type { GridDialogTranslate } from './messages/dialogs/translation';

interface GroupNameContext {
  componentTypes: ComponentTypeCatalogue;
  format: FormatContext;
  translate: GridDialogTranslate;
}

/** What a group is called: its value as a cell would show it, or that there is none. */
export function groupName(
  value: unknown,
  attribute: SubjectAttribute | 'tags',
  { componentTypes, format, translate }: GroupNameContext,
): string {
  if (attribute === 'tags') return value ? (value as TalkTag).tagName : translate('gridDialog.noTags');
  if (value === null || value === undefined) return translate('gridDialog.noValue');
  const type = componentTypes.get(attribute.componentId);
  // An instant is grouped by its day.
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (isDay && type.filterType(attribute) === 'datetime') return plainDayText(value, translate.locale);
  return type.format(value, { ...attribute, isMultipleValues: false }, format);
}
