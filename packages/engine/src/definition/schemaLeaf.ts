import { partsOfTexts, textsOfParts } from '../component-types/textParts';
import type { JsonSchema } from '../component-types/ComponentType';
import type { ComponentName } from '../entity/componentNames';
import type { OptionItem } from '../registry/FieldDefinition';
import type { AnyField, LeafDescription } from './Field';
import { schemaOptions } from './schemaOptions';
import { isSchema, listedValues, mergedSchema, recursion, typesOf, type ListedValue } from './schemaParts';
import type { SchemaPosition, Values } from './SchemaPosition';
import type { SchemaFieldOptions, UiSchema } from './UiSchema';

/** How a value of a schema is edited: by which component, and how its value is made of the stored one and back. */
interface Editing {
  component: ComponentName | null;
  options?: SchemaFieldOptions & {
    options?: readonly OptionItem[];
    optionsOf?(values: Values): readonly OptionItem[];
    multiple?: boolean;
  };
  /** The value of the editor for a stored one. */
  read?(stored: unknown): unknown;
  /** The stored value of a filled editor. */
  write?(value: unknown): unknown;
}

/** Longer than any text that a form should hold. */
const longestText = 100_000;

/** The field of one value; what no field edits is noted. `given` is its schema as it is written. */
export function schemaLeaf(schema: JsonSchema, given: unknown, ui: UiSchema, at: SchemaPosition): LeafDescription {
  const editing = (ui['ui:field'] ? editingOfPage(ui['ui:field'], at) : editingOfSchema(schema, ui, at)) ?? nothing;
  const { component, read = same, write = same } = editing;
  const empty = emptyValue(schema, at);
  const { check, ...options } = schemaOptions(schema, ui, at, [{ schema: given, at, when: null }, ...at.also]);
  const initial = schema['default'] ?? at.initial ?? constantOf(schema, at);
  const described = {
    ...options,
    ...editing.options,
    ...ui['ui:options'],
    ...(options.checkedWith && { checkedWith: options.checkedWith }),
    check,
    write: (value: unknown) => (isEmpty(value) ? empty : write(value)),
    // What is there without a person needs none.
    required: empty === undefined && at.required,
    default: initial === undefined || initial === null ? undefined : read(initial),
    read: (values: Values) => readAt(values, at.name, read),
  };
  return { kind: 'leaf', component, options: described as LeafDescription['options'] };
}

/** The only value that a required property may have; `true` is for a person to say. */
const constantOf = ({ const: value }: JsonSchema, { required }: SchemaPosition): unknown =>
  required === true && value !== true ? value : undefined;

/** What is stored of an empty editor; `undefined` where the value is absent then. */
function emptyValue(schema: JsonSchema, { required, isNullable }: SchemaPosition): unknown {
  const { types, isNullable: isNullableType } = typesOf(schema);
  if (isNullable || isNullableType) return null;
  if (required !== true) return undefined;
  if (types.join() === 'array' && schema['minItems'] === undefined) return [];
  return types.join() === 'boolean' && !listedValues(schema) ? false : undefined;
}

const same = (value: unknown): unknown => value;
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function readAt(values: Values, name: string, read: (stored: unknown) => unknown): unknown {
  const stored = Object.hasOwn(values, name) ? values[name] : undefined;
  return stored === undefined || stored === null ? stored : read(stored);
}

/** A part that is noted as one that no field edits. */
const nothing: Editing = { component: 'text' };

/** A field of the page in place of what the schema gives: the options that it does not have are those of the schema. */
function editingOfPage({ description }: AnyField, at: SchemaPosition): Editing | null {
  if (description.kind !== 'leaf') {
    at.unsupported.push(`${at.pointer}/ui:field`);
    return null;
  }
  const { component, options } = description;
  const { write } = options;
  return { component, options: options as SchemaFieldOptions, ...(write && { write: write as Editing['write'] }) };
}

function editingOfSchema(schema: JsonSchema, ui: UiSchema, at: SchemaPosition): Editing | null {
  const { types } = typesOf(schema);
  const listed = listedValues(schema);
  if (listed) return offeredChoice(choiceOf(listed, ui), at);
  const [type, ...others] = types;
  if (others.length > 0 || type === undefined || type === 'object') {
    at.unsupported.push(`${at.pointer}/type`);
    return null;
  }
  if (type === 'array') return listOf(schema, ui, at);
  if (type === 'boolean') return { component: isKnownYesOrNo(schema, ui, at) ? 'switch' : 'checkbox' };
  if (type === 'integer') return { component: 'number', options: { configs: limitsOf(schema) } };
  if (type === 'number') return { component: 'decimal', options: { configs: { ...limitsOf(schema), precision: 6 } } };
  if (type === 'string') return textEditing(schema, ui);
  at.unsupported.push(`${at.pointer}/type`);
  return null;
}

/** Whether a yes or no has a value without a person; a switch cannot show that there is none. */
const isKnownYesOrNo = (schema: JsonSchema, ui: UiSchema, { required, initial }: SchemaPosition): boolean =>
  ui['ui:widget'] === 'switch' || required === true || (schema['default'] ?? initial) !== undefined;

const limitsOf = ({ minimum, maximum }: JsonSchema) => ({
  ...(typeof minimum === 'number' && { minimum }),
  ...(typeof maximum === 'number' && { maximum }),
});

const componentsByFormat: Readonly<Record<string, ComponentName>> = { email: 'email', date: 'date' };

function textEditing({ format, maxLength }: JsonSchema, ui: UiSchema): Editing {
  const byFormat = typeof format === 'string' ? componentsByFormat[format] : undefined;
  const length = typeof maxLength === 'number' ? maxLength : longestText;
  const component = ui['ui:widget'] === 'textarea' ? 'multiline' : (byFormat ?? 'text');
  return { component, options: { maxLength: Math.max(1, Math.min(length, longestText)) } };
}

/** Options by the JSON text of their values: a value may be a number, `false` or an empty text. */
function choiceOf(listed: readonly ListedValue[], ui: UiSchema): Editing & { component: 'select' } {
  const names = ui['ui:enumNames'] ?? [];
  const options = listed.map(({ value, name }, index) => ({
    id: JSON.stringify(value),
    name: names[index] ?? name ?? (typeof value === 'string' ? value : JSON.stringify(value)),
  }));
  return {
    component: 'select',
    options: { options },
    read: (stored) => JSON.stringify(stored),
    write: (id) => (typeof id === 'string' ? (JSON.parse(id) as unknown) : id),
  };
}

/** A choice of which only the values are offered that every condition that holds lists too. */
function offeredChoice(choice: Editing & { component: 'select' }, { also }: SchemaPosition): Editing {
  const narrowing = also.flatMap(({ schema, at, when }) => {
    const values = listedValues(mergedSchema(schema, { ...at, unsupported: [] }));
    return when && values ? [{ when, ids: new Set(values.map(({ value }) => JSON.stringify(value))) }] : [];
  });
  const { options: all = [], ...rest } = choice.options ?? {};
  if (narrowing.length === 0) return choice;
  const optionsOf = (values: Values) =>
    all.filter(({ id }) => narrowing.every(({ when, ids }) => !when.holds(values) || ids.has(String(id))));
  return { ...choice, component: null, options: { ...rest, optionsOf } };
}

/** Whether one editor holds a whole list: of listed values, of texts or of addresses. */
export function isFlatList({ items }: JsonSchema, at: SchemaPosition): boolean {
  if (!isSchema(items) || recursion(items, at) !== null) return false;
  const one = itemsOf(items, at);
  return listedValues(one) !== null || typesOf(one).types.join() === 'string';
}

const itemsOf = (items: unknown, at: SchemaPosition): JsonSchema =>
  mergedSchema(items, { ...at, pointer: `${at.pointer}/items`, unsupported: [] });

function listOf({ items }: JsonSchema, ui: UiSchema, at: SchemaPosition): Editing {
  const one = itemsOf(items, at);
  const listed = listedValues(one);
  if (listed) {
    const { options, read = same, write = same } = choiceOf(listed, (ui['items'] as UiSchema | undefined) ?? {});
    return {
      component: 'select',
      options: { ...options, multiple: true },
      read: (stored) => (Array.isArray(stored) ? stored.map(read) : stored),
      write: (ids) => (Array.isArray(ids) ? ids.map(write) : ids),
    };
  }
  return {
    component: one['format'] === 'email' ? 'emailList' : 'textList',
    options: { maxLength: longestText },
    read: (stored) =>
      Array.isArray(stored) && stored.every((text) => typeof text === 'string') ? textsOfParts(stored) : stored,
    write: (text) => (typeof text === 'string' ? partsOfTexts(text) : text),
  };
}
