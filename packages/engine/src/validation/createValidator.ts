import { Ajv } from 'ajv';
import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import { ajvOptions } from './ajvOptions';
import type { Validator } from './Validator';
import { validatorFrom, type CheckValue } from './validatorFrom';

/**
 * Compiles schemas at run time, each attribute's on first use. For the server, and for pages whose Content-Security-Policy allows
 * generated code; under a strict one, use `loadValidator`.
 *
 * @example
 * const validator = createValidator({ componentTypes, attributes });
 * const problem = validator.attribute(attribute, 'Impressora', true);
 */
export function createValidator({
  componentTypes,
  attributes,
}: {
  componentTypes: ComponentTypeCatalogue;
  attributes: readonly SubjectAttribute[];
}): Validator {
  const ajv = new Ajv({ ...ajvOptions, addUsedSchema: false });
  const known = new Map(attributes.map((attribute) => [attribute.subjectAttributeId, attribute]));
  const checks = new Map<number, CheckValue>();
  const checkBySchema = new Map<string, CheckValue>();

  return validatorFrom(componentTypes, ({ subjectAttributeId }) => {
    const attribute = known.get(subjectAttributeId);
    const compiled = checks.get(subjectAttributeId);
    if (!attribute || compiled) return compiled;
    const schema = componentTypes.get(attribute.componentId).jsonSchema(attribute);
    // Hundreds of attributes share a few schemas, and compiling is expensive.
    const text = JSON.stringify(schema);
    const check = checkBySchema.get(text) ?? ajv.compile(schema);
    checkBySchema.set(text, check);
    checks.set(subjectAttributeId, check);
    return check;
  });
}
