import type { JsonSchema } from '../component-types/ComponentType';
import { EngineError } from '../errors/EngineError';
import type { AnyField, AnyFields, Field, ObjectDescription } from './Field';
import { schemaLeaf } from './schemaLeaf';
import { isSchema, noteStructure, resolved, typesOf } from './schemaParts';
import type { SchemaPosition, UiSchema } from './UiSchema';

/**
 * The object of a JSON Schema (draft 7 or 2020-12) as a field of a form. It takes objects, texts, numbers, yes and no, listed
 * values, lists of texts or of listed values, references within the schema, and every keyword that restricts one of these. A value that is
 * empty is absent; one that may be `null` is `null`. Throws ENTITY_INVALID with the JSON pointers of all else.
 *
 * @example
 * const form = defineForm({
 *   name: 'settings',
 *   fields: {
 *     settings: fromJsonSchema(
 *       { type: 'object', required: ['name'], properties: { name: { type: 'string' }, size: { enum: ['s', 'm', 'l'] } } },
 *       { name: { 'ui:title': 'Nome' }, size: { 'ui:enumNames': ['Pequeno', 'Médio', 'Grande'] } },
 *     ),
 *   },
 * });
 */
export function fromJsonSchema(schema: JsonSchema, uiSchema: UiSchema = {}): Field<unknown, never, unknown> {
  const unsupported: string[] = [];
  const top: SchemaPosition = { root: schema, unsupported, pointer: '', followed: ['#'], name: '', required: true };
  const root = resolved(schema, top);
  const description = objectOf(root.schema, uiSchema, root.at);
  if (unsupported.length > 0)
    throw new EngineError('ENTITY_INVALID', {
      entity: description.options.label ?? 'JSON Schema',
      reason: `no field edits ${[...new Set(unsupported)].join(', ')}; leave these parts out, or give them a field with "ui:field" of the uiSchema`,
    });
  return { description };
}

function objectOf(schema: JsonSchema, ui: UiSchema, at: SchemaPosition): ObjectDescription {
  noteStructure(schema, at, ['enum', 'const', 'not', 'anyOf', 'oneOf', 'allOf']);
  if (isSchema(schema['additionalProperties'])) at.unsupported.push(`${at.pointer}/additionalProperties`);
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const names = inOrder(Object.keys(properties), ui['ui:order']);
  required.forEach((name, index) => {
    if (!names.includes(name)) at.unsupported.push(`${at.pointer}/required/${index}`);
  });
  const fields: AnyFields = Object.fromEntries(
    names.map((name): [string, AnyField] => {
      const others = names.filter((other) => other !== name);
      const position: SchemaPosition = {
        ...at,
        name,
        pointer: `${at.pointer}/properties/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        required: required.includes(name) && (at.required === true || neededWith(others)),
      };
      return [name, fieldOf(properties[name], uiOf(ui, name), position)];
    }),
  );
  const label = ui['ui:title'] ?? (typeof schema['title'] === 'string' ? schema['title'] : undefined);
  return { kind: 'object', fields, options: label === undefined ? {} : { label } };
}

function fieldOf(given: unknown, ui: UiSchema, position: SchemaPosition): AnyField {
  const { schema, at } = resolved(given, position);
  const isObject = !ui['ui:field'] && typesOf(schema).types.join() === 'object' && schema['enum'] === undefined;
  return { description: isObject ? objectOf(schema, ui, at) : schemaLeaf(schema, ui, at) };
}

const uiOf = (ui: UiSchema, name: string): UiSchema => (isSchema(ui[name]) ? ui[name] : {});

function inOrder(names: readonly string[], order: readonly string[] = ['*']): readonly string[] {
  const rest = names.filter((name) => !order.includes(name));
  const ordered = order.flatMap((name) => (name === '*' ? rest : names.includes(name) ? [name] : []));
  return order.includes('*') ? ordered : [...ordered, ...rest];
}

/** An object that may be absent needs a part once it has another one. */
const neededWith = (others: readonly string[]) => (values: Readonly<Record<string, unknown>>) =>
  others.some((name) => isFilled(values[name]));

function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.values(value).some(isFilled);
  return value !== null && value !== undefined && value !== '';
}
