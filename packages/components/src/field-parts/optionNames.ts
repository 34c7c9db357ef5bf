import type { EditorServices, OptionItem } from '@assunto/engine';
import { relatedPath, type RelatedAttributes, type SubjectAttribute } from '@assunto/engine/core';
import { useCallback, useSyncExternalStore } from 'react';

/** Names of related talks that this page has loaded, by attribute and id: filters store only ids. */
interface Names {
  byKey: Map<string, OptionItem>;
  /** Incremented with every new name, for subscribers. */
  version: number;
  listeners: Set<() => void>;
}

const namesOfServices = new WeakMap<EditorServices, Names>();
const keyOf = (attribute: SubjectAttribute, id: OptionItem['id']) => `${attribute.subjectAttributeId}:${id}`;

function namesOf(services: EditorServices): Names {
  const known = namesOfServices.get(services);
  if (known) return known;
  const names: Names = { byKey: new Map(), version: 0, listeners: new Set() };
  namesOfServices.set(services, names);
  return names;
}

/** Stores the names of the options that a search returned. */
export function rememberOptions(
  services: EditorServices,
  attribute: SubjectAttribute,
  options: readonly OptionItem[],
): void {
  const names = namesOf(services);
  const news = options.filter((option) => names.byKey.get(keyOf(attribute, option.id))?.name !== option.name);
  if (news.length === 0) return;
  for (const option of news) names.byKey.set(keyOf(attribute, option.id), option);
  names.version += 1;
  names.listeners.forEach((listener) => listener());
}

/** A stored option by its id; re-renders when a name is added. */
export function useRememberedOption(
  services: EditorServices,
): (attribute: SubjectAttribute, id: OptionItem['id']) => OptionItem | undefined {
  const names = namesOf(services);
  const subscribe = useCallback(
    (listener: () => void) => {
      names.listeners.add(listener);
      return () => names.listeners.delete(listener);
    },
    [names],
  );
  useSyncExternalStore(subscribe, () => names.version);
  return (attribute, id) => names.byKey.get(keyOf(attribute, id));
}

/**
 * Returns the names of options of related subjects for `describeFilter`: those that editors of this page have loaded. `related` is
 * that of the filter's scope.
 *
 * @example
 * const optionName = useOptionName(services, attributes);
 * const sentence = describeFilter(tree, { attributes, componentTypes, optionName });
 */
export function useOptionName(
  services: EditorServices,
  attributes: readonly SubjectAttribute[],
  related?: RelatedAttributes,
): (identifier: string, id: OptionItem['id']) => string | undefined {
  const remembered = useRememberedOption(services);
  return (identifier, id) => {
    const [name, relatedName] = relatedPath(identifier);
    const own = attributes.find((one) => one.subjectAttributeIdentifier === name);
    const attribute =
      own && relatedName !== undefined
        ? related?.(own).find((one) => one.subjectAttributeIdentifier === relatedName)
        : own;
    return attribute && remembered(attribute, id)?.name;
  };
}
