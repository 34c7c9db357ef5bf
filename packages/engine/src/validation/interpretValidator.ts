import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import { interpretSchema } from './interpretSchema';
import type { Validator } from './Validator';
import { validatorFrom, type CheckValue } from './validatorFrom';

/**
 * A validator that interprets the schemas of its attributes: it generates no code, so it works under any Content-Security-Policy.
 * `null` when a schema of a product's component type is not supported by `interpretSchema`.
 *
 * @example
 * const validator = interpretValidator({ componentTypes, attributes }) ?? createValidator({ componentTypes, attributes });
 */
export function interpretValidator({
  componentTypes,
  attributes,
}: {
  componentTypes: ComponentTypeCatalogue;
  attributes: readonly SubjectAttribute[];
}): Validator | null {
  const checks = new Map<number, CheckValue>();
  const checkBySchema = new Map<string, CheckValue>();
  for (const attribute of attributes) {
    const schema = componentTypes.get(attribute.componentId).jsonSchema(attribute);
    // Hundreds of attributes share a few schemas.
    const text = JSON.stringify(schema);
    const check = checkBySchema.get(text) ?? interpretSchema(schema);
    if (!check) return null;
    checkBySchema.set(text, check);
    checks.set(attribute.subjectAttributeId, check);
  }
  return validatorFrom(componentTypes, ({ subjectAttributeId }) => checks.get(subjectAttributeId));
}
