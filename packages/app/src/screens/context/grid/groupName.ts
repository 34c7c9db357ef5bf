import type { ComponentTypeCatalogue, FormatContext, SubjectAttribute } from '@assunto/engine/core';

/** What a group is called: its value as a cell would show it, or that there is none. */
export function groupName(
  value: unknown,
  attribute: SubjectAttribute,
  componentTypes: ComponentTypeCatalogue,
  format: FormatContext,
): string {
  if (value === null || value === undefined) return 'Sem valor';
  const type = componentTypes.get(attribute.componentId);
  // An instant is grouped by its day.
  const day = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  if (day && type.filterType(attribute) === 'datetime') return `${day[3]}/${day[2]}/${day[1]}`;
  return type.format(value, { ...attribute, isMultipleValues: false }, format);
}
