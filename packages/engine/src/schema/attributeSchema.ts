import type { ComponentTypeCatalogue, JsonSchema } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';

/**
 * The JSON Schema of an attribute's stored value (after the component type's `normalise`), with its name as title and its help as
 * description. `null` is not included: whether a value may be empty depends on the template.
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
