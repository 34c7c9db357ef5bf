import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { FallbackCell, FallbackEditor } from './FallbackField';
import type { FieldDefinition, FieldRegistry } from './FieldDefinition';

/**
 * Creates the registry of a page's fields by component number. A later field with the same number replaces the earlier one, so a
 * product replaces number 4 or adds 77 by listing its own after ours. An unregistered number gets a readable fallback, which
 * names the number and the attribute and changes no value.
 *
 * @example
 * const registry = createRegistry([...fields, mapField]);
 */
export function createRegistry(
  fields: readonly FieldDefinition[],
  componentTypes: ComponentTypeCatalogue = createComponentTypes(),
): FieldRegistry {
  const byNumber = new Map(fields.map((field) => [field.type.number, field]));
  const fallbacks = new Map<number, FieldDefinition>();

  const fallback = (componentId: number): FieldDefinition => {
    const known = fallbacks.get(componentId);
    if (known) return known;
    const made = { type: componentTypes.get(componentId), Editor: FallbackEditor, Cell: FallbackCell };
    fallbacks.set(componentId, made);
    return made;
  };

  return {
    get: (componentId) => byNumber.get(componentId) ?? fallback(componentId),
    has: (componentId) => byNumber.has(componentId),
    numbers: () => [...byNumber.keys()].sort((a, b) => a - b),
  };
}
