import { partsOfTexts, textsOfParts } from '../component-types/textParts';
import type { JsonSchema } from '../component-types/ComponentType';
import type { ComponentName } from '../entity/componentNames';
import type { OptionItem } from '../registry/FieldDefinition';
import type { AnyField, LeafDescription } from './Field';
import { schemaCheck } from './schemaCheck';
import { isSchema, listedValues, noteStructure, resolved, typesOf, type ListedValue } from './schemaParts';
import type { SchemaFieldOptions, SchemaPosition, UiSchema } from './UiSchema';

/** How a value of a schema is edited: by which component, and how its value is made of the stored one and back. */
interface Editing {
  component: ComponentName | null;
  options?: SchemaFieldOptions & { options?: readonly OptionItem[]; multiple?: boolean };
  /** The value of the editor for a stored one. */
  read?(stored: unknown): unknown;
  /** The stored value of a filled editor. */
  write?(value: unknown): unknown;
}

/** Longer than any text that a form should hold. */
const longestText = 100_000;

/** The field of a value that is no object; what no field edits is noted. */
export function schemaLeaf(schema: JsonSchema, ui: UiSchema, at: SchemaPosition): LeafDescription {
  const editing = (ui['ui:field'] ? editingOfPage(ui['ui:field'], at) : editingOfSchema(schema, ui, at)) ?? nothing;
  const { component, read = same, write = same } = editing;
  const label = ui['ui:title'] ?? textOf(schema['title']) ?? at.name;
  const empty = emptyValue(schema, at);
  const options: SchemaFieldOptions & { write(value: unknown): unknown } = {
    label,
    help: ui['ui:help'] ?? ui['ui:description'] ?? textOf(schema['description']),
    placeholder: ui['ui:placeholder'],
    readOnly: ui['ui:readonly'] ?? schema['readOnly'] === true,
    ...(ui['ui:widget'] === 'hidden' && { visible: false }),
    ...editing.options,
    ...ui['ui:options'],
    check: schemaCheck(schema, ui, label, at),
    write: (value) => (isEmpty(value) ? empty : write(value)),
  };
  const described = {
    ...options,
    // What is there without a person needs none.
    required: empty === undefined && at.required,
    default: schema['default'] === undefined ? undefined : read(schema['default']),
    read: (values: Readonly<Record<string, unknown>>) => readAt(values, at.name, read),
  };
  return { kind: 'leaf', component, options: described as LeafDescription['options'] };
}

/** What is stored of an empty editor; `undefined` where the value is absent then. */
function emptyValue(schema: JsonSchema, { required }: SchemaPosition): unknown {
  const { types, isNullable } = typesOf(schema);
  if (isNullable) return null;
  if (required !== true) return undefined;
  if (types.join() === 'array' && schema['minItems'] === undefined) return [];
  return types.join() === 'boolean' && schema['enum'] === undefined ? false : undefined;
}

const same = (value: unknown): unknown => value;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function readAt(values: Readonly<Record<string, unknown>>, name: string, read: (stored: unknown) => unknown): unknown {
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
  noteStructure(schema, at);
  const listed = listedValues(schema);
  if (listed) return choiceOf(listed, ui);
  const [type, ...others] = types;
  if (others.length > 0 || type === undefined || type === 'object') {
    at.unsupported.push(`${at.pointer}/type`);
    return null;
  }
  if (type === 'array') return listOf(schema, ui, at);
  if (type === 'boolean') return { component: 'switch' };
  if (type === 'integer') return { component: 'number', options: { configs: limitsOf(schema) } };
  if (type === 'number') return { component: 'decimal', options: { configs: { ...limitsOf(schema), precision: 6 } } };
  if (type === 'string') return textEditing(schema, ui);
  at.unsupported.push(`${at.pointer}/type`);
  return null;
}

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

/** A list of listed values, of texts or of addresses. */
function listOf(schema: JsonSchema, ui: UiSchema, at: SchemaPosition): Editing | null {
  const inItems = { ...at, pointer: `${at.pointer}/items` };
  if (!isSchema(schema['items'])) {
    at.unsupported.push(inItems.pointer);
    return null;
  }
  const { schema: items } = resolved(schema['items'], inItems);
  noteStructure(items, inItems);
  const listed = listedValues(items);
  if (listed) {
    const { options, read = same, write = same } = choiceOf(listed, (ui['items'] as UiSchema | undefined) ?? {});
    return {
      component: 'select',
      options: { ...options, multiple: true },
      read: (stored) => (Array.isArray(stored) ? stored.map(read) : stored),
      write: (ids) => (Array.isArray(ids) ? ids.map(write) : ids),
    };
  }
  if (typesOf(items).types.join() !== 'string') {
    at.unsupported.push(inItems.pointer);
    return null;
  }
  return {
    component: items['format'] === 'email' ? 'emailList' : 'textList',
    options: { maxLength: longestText },
    read: (stored) =>
      Array.isArray(stored) && stored.every((one) => typeof one === 'string') ? textsOfParts(stored) : stored,
    write: (text) => (typeof text === 'string' ? partsOfTexts(text) : text),
  };
}
