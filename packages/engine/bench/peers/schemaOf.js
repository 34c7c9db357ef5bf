import { maxLength, rule } from '../forms/attributes';

/** The JSON Schema of a form, for the peers that are driven by one. */
export function schemaOf(attributes) {
  return {
    type: 'object',
    properties: Object.fromEntries(attributes.map((attribute) => [attribute.name, propertyOf(attribute)])),
    required: attributes.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    allOf: [
      {
        if: { properties: { [rule.when]: { const: true } }, required: [rule.when] },
        then: { required: [rule.requires] },
      },
    ],
  };
}

function propertyOf({ kind, label, isRequired, options }) {
  if (kind === 'text') return { type: 'string', title: label, maxLength, ...(isRequired && { minLength: 1 }) };
  if (kind === 'number') return { type: 'integer', title: label };
  if (kind === 'checkbox') return { type: 'boolean', title: label };
  return { type: 'string', title: label, oneOf: options.map(({ id, name }) => ({ const: id, title: name })) };
}
