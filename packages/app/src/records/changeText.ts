import type { ComponentTypeCatalogue, FormatContext, SubjectAttribute, TalkHistoryEntry } from '@assunto/engine/core';

type Change = TalkHistoryEntry['changes'][number];

/** A value of a change as people read it. An attribute that is no longer part of its subject has no format. */
export function changeText(
  { componentId }: Change,
  value: unknown,
  attribute: SubjectAttribute | undefined,
  { componentTypes, format }: { componentTypes: ComponentTypeCatalogue; format: FormatContext },
): string {
  if (!attribute) return value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  const type = componentTypes.get(componentId);
  return type.displayText?.(value, attribute, format) ?? type.format(value, attribute, format);
}
