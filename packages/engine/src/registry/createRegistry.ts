import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import { createComponentTypes } from '../component-types/createComponentTypes';
import type { FieldDefinition, FieldRegistry } from './FieldDefinition';
import { registryWith } from './registryWith';

/**
 * Creates the registry of a page's fields by component number. A later field with the same number replaces the earlier one, so a
 * product replaces number 4 or adds 77 by listing its own after ours. An unregistered number gets a readable fallback, which
 * names the number and the attribute and changes no value; its values are written by the type in `componentTypes`, ours by default.
 * Throws COMPONENT_TYPE_INVALID for a field whose type is invalid.
 *
 * @example
 * const registry = createRegistry([...fields, mapField]);
 */
export function createRegistry(
  fields: readonly FieldDefinition[],
  componentTypes: ComponentTypeCatalogue = createComponentTypes(),
): FieldRegistry {
  return registryWith(fields, componentTypes);
}
