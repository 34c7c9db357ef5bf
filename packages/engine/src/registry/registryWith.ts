import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import { catalogueOf } from '../component-types/catalogueOf';
import { FallbackCell, FallbackEditor } from './FallbackField';
import type { FieldDefinition, FieldRegistry } from './FieldDefinition';

/** A registry of fields, of which a later one replaces an earlier one; `others` has the component types of all other numbers. */
export function registryWith(fields: readonly FieldDefinition[], others?: ComponentTypeCatalogue): FieldRegistry {
  const byNumber = new Map(fields.map((field) => [field.type.number, field]));
  const componentTypes = catalogueOf(
    [...byNumber.values()].map(({ type }) => type),
    others,
  );
  const fallbacks = new Map<number, FieldDefinition>();

  const fallback = (componentId: number): FieldDefinition => {
    const known = fallbacks.get(componentId);
    if (known) return known;
    const made = { type: componentTypes.get(componentId), Editor: FallbackEditor, Cell: FallbackCell };
    fallbacks.set(componentId, made);
    return made;
  };

  return {
    componentTypes,
    get: (componentId) => byNumber.get(componentId) ?? fallback(componentId),
    has: (componentId) => byNumber.has(componentId),
    numbers: () => [...byNumber.keys()].sort((a, b) => a - b),
  };
}
