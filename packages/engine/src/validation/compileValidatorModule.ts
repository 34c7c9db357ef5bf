import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import { ajvOptions } from './ajvOptions';

/**
 * The source of an ES module with one compiled check per attribute, for `loadValidator`. Equal attributes give equal text, so its
 * hash can be its name. Schemas come from configuration, never from a caller's input.
 *
 * @example
 * const source = compileValidatorModule({ attributes, componentTypes });
 */
export function compileValidatorModule({
  componentTypes,
  attributes,
}: {
  componentTypes: ComponentTypeCatalogue;
  attributes: readonly SubjectAttribute[];
}): string {
  const code = { source: true, esm: false, optimize: true, formats: _`require("assunto/formats")` } as const;
  const ajv = new Ajv({ ...ajvOptions, code });
  const keys = new Map<string, string>();
  const byAttribute: string[] = [];
  for (const attribute of [...attributes].sort((a, b) => a.subjectAttributeId - b.subjectAttributeId)) {
    const schema = componentTypes.get(attribute.componentId).jsonSchema(attribute);
    const text = JSON.stringify(schema);
    // Hundreds of attributes share a few schemas.
    const key = keys.get(text) ?? `rules${keys.size}`;
    if (!keys.has(text)) ajv.addSchema(schema, key);
    keys.set(text, key);
    byAttribute.push(`${attribute.subjectAttributeId}: exports.${key}`);
  }
  const compiled = standaloneCode(ajv, Object.fromEntries([...keys.values()].map((key) => [key, key])));
  return `export default (require) => {
const exports = {};
${compiled}
return { ${byAttribute.join(', ')} };
};
`;
}
