import type { JsonSchema } from '../component-types/ComponentType';
import { EngineError } from '../errors/EngineError';
import type { Field } from './Field';
import { isFlatList, schemaLeaf } from './schemaLeaf';
import { listFieldOf, optionalFieldOf, recursiveField } from './schemaList';
import { isMapSchema, mapFieldOf } from './schemaMap';
import { objectOf } from './schemaObject';
import { isObjectSchema, isSchema, mergedSchema, recursion, resolved, typesOf } from './schemaParts';
import type { SchemaPosition } from './SchemaPosition';
import { isNull, unionFieldOf, unionOf, type Union } from './schemaUnion';
import type { UiSchema } from './UiSchema';
import type { CodedField } from './withCodec';

/**
 * The value of a JSON Schema (draft 7 or 2020-12) as a field of a form: objects, lists, objects of several kinds (`oneOf` and `anyOf`), texts,
 * numbers, yes and no and listed values; `allOf`, conditions and dependencies, which show, require and restrict properties; references within
 * the schema, also of a schema within itself. A value that is empty is absent; one that may be `null` is `null`. Throws ENTITY_INVALID
 * with the JSON pointers of all that no field edits.
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
  const { description } = fieldOf({ $ref: '#' }, uiSchema, {
    root: schema,
    unsupported,
    pointer: '',
    followed: [],
    known: new Map(),
    name: '',
    label: '',
    required: true,
    visible: null,
    isReadOnly: false,
    initial: undefined,
    also: [],
    isNullable: false,
    fieldOf,
  });
  // The name of the whole value is not known here, by which one without parts is read.
  if (description.kind === 'leaf') unsupported.push('/type');
  if (unsupported.length > 0)
    throw new EngineError('ENTITY_INVALID', {
      entity: typeof schema['title'] === 'string' ? schema['title'] : (uiSchema['ui:title'] ?? 'JSON Schema'),
      reason: `no field edits ${[...new Set(unsupported)].join(', ')}; leave these parts out, or give them a field with "ui:field" of the uiSchema`,
    });
  return { description };
}

/** The field of a schema. */
function fieldOf(given: unknown, ui: UiSchema, at: SchemaPosition): CodedField {
  const reference = recursion(given, at);
  if (reference !== null && isObjectSchema(given, { ...at, followed: [] }))
    return optionalFieldOf(recursiveField(reference, ui, at), ui, at);
  const { schema, at: here } = resolved(given, at);
  return fieldOfSchema(schema, given, ui, here);
}

function fieldOfSchema(schema: JsonSchema, given: unknown, ui: UiSchema, at: SchemaPosition): CodedField {
  if (ui['ui:field']) return { description: schemaLeaf(mergedSchema(schema, at), given, ui, at) };
  const union = unionOf(schema);
  const field = union && fieldOfUnion(union, ui, at);
  if (field) return field;
  if (isMapSchema(schema)) return mapFieldOf(schema, ui, at);
  if (isObjectSchema(union ? union.shared : schema, at)) return objectOf(schema, ui, at);
  const merged = mergedSchema(schema, at);
  if (typesOf(merged).types.join() === 'array' && !isFlatList(merged, at)) return listFieldOf(merged, ui, at);
  return { description: schemaLeaf(merged, given, ui, at) };
}

/** The field of what has several kinds; one kind or `null` is edited as the one. */
function fieldOfUnion({ keyword, choices, shared }: Union, ui: UiSchema, at: SchemaPosition): CodedField | null {
  const filled = choices.filter((one) => !isNull(one));
  const inside = { ...at, isNullable: at.isNullable || filled.length < choices.length };
  const [only] = filled;
  if (filled.length === 1 && isSchema(only)) return fieldOf({ ...shared, ...only }, ui, inside);
  return unionFieldOf({ keyword, choices: filled, shared }, ui, inside);
}
