import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import { interpretSchema } from './interpretSchema';
import type { Formats } from './ownFormats';
import type { Validator } from './Validator';
import { validatorFrom, type CheckValue } from './validatorFrom';

/** What a validator is created for. */
export interface InterpretedAttributes {
  componentTypes: ComponentTypeCatalogue;
  attributes: readonly SubjectAttribute[];
}

/** `interpretValidator` with some formats alone; `null` when a schema names another. */
export function interpretAttributes(
  { componentTypes, attributes }: InterpretedAttributes,
  formats: Formats,
): Validator | null {
  const checks = new Map<number, CheckValue>();
  const checkBySchema = new Map<string, CheckValue>();
  for (const attribute of attributes) {
    const schema = componentTypes.get(attribute.componentId).jsonSchema(attribute);
    // Hundreds of attributes share a few schemas.
    const text = JSON.stringify(schema);
    const check = checkBySchema.get(text) ?? interpretSchema(schema, formats);
    if (!check) return null;
    checkBySchema.set(text, check);
    checks.set(attribute.subjectAttributeId, check);
  }
  return validatorFrom(componentTypes, ({ subjectAttributeId }) => checks.get(subjectAttributeId));
}
