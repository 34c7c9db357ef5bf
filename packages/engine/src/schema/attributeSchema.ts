import type { ComponentTypeCatalogue, JsonSchema } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';

/**
 * An attribute as a JSON Schema of its stored value (after the component type's `normalise`), titled with its name and
 * described by its help. `null` is not part of it: whether a value may be empty is the template's matter.
 *
 * @example
 * const schema = attributeSchema(attribute, createComponentTypes());
 */
export function attributeSchema(attribute: SubjectAttribute, componentTypes: ComponentTypeCatalogue): JsonSchema {
  const { help } = attribute.componentConfigs;
  return {
    title: attribute.name,
    ...(help && { description: help }),
    ...componentTypes.get(attribute.componentId).jsonSchema(attribute),
  };
}
