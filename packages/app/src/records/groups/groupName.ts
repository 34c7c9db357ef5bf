import type { DateUnit } from '@assunto/engine/contract';
import type { ComponentTypeCatalogue, FormatContext, SubjectAttribute, TalkTag } from '@assunto/engine/core';
import { plainDayText } from '@assunto/shell';
import type { GroupTranslate } from './messages/translation';

interface GroupNameContext {
  componentTypes: ComponentTypeCatalogue;
  format: FormatContext;
  translate: GroupTranslate;
  /** The period of dates. */
  unit?: DateUnit | undefined;
}

/** The name of a group: its value as formatted in a cell, or a text for no value. */
export function groupName(
  value: unknown,
  attribute: SubjectAttribute | 'tags',
  { componentTypes, format, translate, unit }: GroupNameContext,
): string {
  if (attribute === 'tags') return value ? (value as TalkTag).tagName : translate('groups.noTags');
  if (value === null || value === undefined) return translate('groups.noValue');
  const type = componentTypes.get(attribute.componentId);
  // Instants are grouped by day.
  if (unit && unit !== 'day' && typeof value === 'string') return periodName(value, unit, translate);
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (isDay && type.filterType(attribute) === 'datetime') return plainDayText(value, translate.locale);
  return type.format(value, { ...attribute, isMultipleValues: false }, format);
}

/** The name of the period that begins on a day: 'março de 2026', '1º trimestre de 2026'. */
function periodName(first: string, unit: Exclude<DateUnit, 'day'>, translate: GroupTranslate): string {
  const year = first.slice(0, 4);
  if (unit === 'year') return year;
  if (unit === 'week') return translate('groups.weekOf', { day: plainDayText(first, translate.locale) });
  const month = Number(first.slice(5, 7));
  if (unit === 'quarter') return translate('groups.quarterOf', { quarter: Math.ceil(month / 3), year });
  const format = new Intl.DateTimeFormat(translate.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${first}T00:00:00Z`));
}
