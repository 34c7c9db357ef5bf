import type { EditorServices, OptionItem } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';

/** Names of related talks that this page has met, by attribute and id: a filter keeps ids alone. */
const known = new WeakMap<EditorServices, Map<string, OptionItem>>();
const keyOf = (attribute: SubjectAttribute, id: OptionItem['id']) => `${attribute.subjectAttributeId}:${id}`;

/** Remembers the options that a search brought or a person chose. */
export function rememberOptions(
  services: EditorServices,
  attribute: SubjectAttribute,
  options: readonly OptionItem[],
): void {
  const names = known.get(services) ?? new Map<string, OptionItem>();
  known.set(services, names);
  for (const option of options) names.set(keyOf(attribute, option.id), option);
}

/** The option of an id, if its name was met before. */
export function rememberedOption(
  services: EditorServices,
  attribute: SubjectAttribute,
  id: OptionItem['id'],
): OptionItem | undefined {
  return known.get(services)?.get(keyOf(attribute, id));
}
