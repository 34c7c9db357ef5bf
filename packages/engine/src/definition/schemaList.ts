import type { JsonSchema } from '../component-types/ComponentType';
import { list, object } from './composites';
import type { AnyField, ListDescription } from './Field';
import { storedOf } from './schemaConditions';
import { schemaCheck } from './schemaCheck';
import { schemaOptions } from './schemaOptions';
import { schemaLeaf } from './schemaLeaf';
import { isObjectSchema, isSchema, recursion } from './schemaParts';
import type { SchemaPosition } from './SchemaPosition';
import type { UiSchema } from './UiSchema';
import { withCodec, type CodedField, type StructureCodec } from './withCodec';

/** An entry that is no object is edited as the one field of an item. */
const entry = 'value';

/** The list of a schema's items. */
export function listFieldOf(schema: JsonSchema, ui: UiSchema, at: SchemaPosition): CodedField {
  const { items, prefixItems } = schema;
  if (!isSchema(items) || prefixItems !== undefined) {
    // A tuple, or a list of anything.
    at.unsupported.push(`${at.pointer}/${prefixItems === undefined ? 'items' : 'prefixItems'}`);
    return { description: schemaLeaf({ type: 'string' }, true, ui, at) };
  }
  const { items: _items, uniqueItems, ...ofList } = schema;
  const options = schemaOptions(schema, ui, at, [{ schema: ofList, at, when: null }, ...at.also]);
  const areDistinct = schemaCheck(
    [{ schema: { uniqueItems: uniqueItems === true }, at, when: null }],
    {},
    options.label,
  );
  const inItems: SchemaPosition = {
    ...at,
    pointer: `${at.pointer}/items`,
    name: entry,
    label: options.label,
    required: true,
    visible: null,
    initial: undefined,
    also: [],
    isNullable: false,
  };
  const reference = recursion(items, inItems);
  const isWrapped = !isObjectSchema(items, reference === null ? inItems : { ...inItems, followed: [] });
  const wrapped = (item: CodedField): CodedField => (isWrapped ? object({ [entry]: item }) : item);
  const itemUi = isSchema(ui['items']) ? (ui['items'] as UiSchema) : {};
  const known = reference === null ? null : recursiveField(reference, itemUi, inItems);
  const item = known ? () => wrapped(known()) : wrapped(at.fieldOf(items, itemUi, inItems));
  const codec = codecOf(
    () => (isWrapped ? wrapping : itemCodec(typeof item === 'function' ? item() : item)),
    at.required === true ? [] : undefined,
  );
  const initial = schema['default'] ?? at.initial;
  const made = list(item, {
    ...options,
    ...lengthOf(schema, at),
    ...(initial !== undefined && { default: codec.read(initial) }),
    check(value: unknown, ...given: [never, never]) {
      const written = codec.write(value);
      return options.check(storedOf(written), ...given) ?? areDistinct(filledEntries(written), ...given);
    },
  } as object);
  return withCodec(made as { description: ListDescription }, codec);
}

/** How many items a list has: one that may be absent has its fewest once it is there, which its schema checks. */
function lengthOf({ minItems, maxItems }: JsonSchema, { required }: SchemaPosition) {
  const min = required === true && typeof minItems === 'number' ? minItems : 0;
  return {
    min,
    required: min > 0 || (typeof required === 'function' && required),
    ...(typeof maxItems === 'number' && { max: maxItems }),
  };
}

/** Entries that are empty are told at their own field. */
const filledEntries = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((one) => one !== null).map((one) => storedOf(one) ?? {}) : value;

const wrapping: StructureCodec = {
  read: (stored) => ({ [entry]: stored }),
  write: (item) => (isSchema(item) ? (item[entry] ?? null) : item),
};

const asItIs: StructureCodec = { read: (stored) => stored, write: (value) => value };

/** How the items of a list are stored. */
const itemCodec = ({ codec = asItIs }: CodedField): StructureCodec => codec;

function codecOf(ofItem: () => StructureCodec, empty: unknown): StructureCodec {
  return {
    read: (stored) => (Array.isArray(stored) ? stored.map(ofItem().read) : stored),
    write(value) {
      if (value === null || value === undefined) return empty;
      if (!Array.isArray(value)) return value;
      return value.length === 0 ? empty : value.map(ofItem().write);
    },
  };
}

/** The field of a schema within itself: made when it is needed, and the same at any depth. What no field edits was noted before. */
export function recursiveField(reference: string, ui: UiSchema, at: SchemaPosition): () => CodedField {
  const found = at.known.get(reference);
  if (found) return found;
  let made: CodedField | null = null;
  const position: SchemaPosition = {
    ...at,
    required: true,
    visible: null,
    initial: undefined,
    also: [],
    followed: [],
    unsupported: [],
  };
  const later = (): CodedField => (made ??= at.fieldOf({ $ref: reference }, ui, position));
  at.known.set(reference, later);
  return later;
}

/** An object within itself, which may be there or not: a list of at most one. */
export function optionalFieldOf(known: () => AnyField, ui: UiSchema, at: SchemaPosition): CodedField {
  const made = list(known, { ...schemaOptions({}, ui, at, []), max: 1 } as object);
  return withCodec(made as { description: ListDescription }, {
    read: (stored) => (isSchema(stored) ? [stored] : stored),
    write: (value) => (Array.isArray(value) ? (value[0] as unknown) : undefined),
  });
}
