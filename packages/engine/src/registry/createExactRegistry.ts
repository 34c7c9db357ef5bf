import type { FieldDefinition, FieldRegistry } from './FieldDefinition';
import { registryWith } from './registryWith';

/**
 * Creates the registry of a page that has these fields and no others: a bundler leaves out the code of all other component types
 * (13 kB, compressed). An attribute of another number gets the readable fallback, and its values stay as they are, but they are
 * neither validated nor written as their type would write them. Throws COMPONENT_TYPE_INVALID for a field whose type is invalid.
 *
 * @example
 * const registry = createExactRegistry([textField, selectField]);
 */
export function createExactRegistry(fields: readonly FieldDefinition[]): FieldRegistry {
  return registryWith(fields);
}
