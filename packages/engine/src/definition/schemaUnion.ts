import type { JsonSchema } from '../component-types/ComponentType';
import { formats } from '../validation/formats';
import { interpretWholeSchema } from '../validation/interpretWholeSchema';
import { sameValue } from '../store/sameValue';
import { variants } from './composites';
import type { VariantsDescription } from './Field';
import { storedOf } from './schemaConditions';
import { fieldsOfObject } from './schemaObject';
import { schemaOptions } from './schemaOptions';
import { isObjectSchema, isSchema, listedValues, mergedSchema, resolved } from './schemaParts';
import type { SchemaPosition } from './SchemaPosition';
import type { UiSchema } from './UiSchema';
import { withCodec, type CodedField, type StructureCodec } from './withCodec';

/** The schemas of which a value fulfils one. */
export interface Union {
  keyword: 'oneOf' | 'anyOf';
  choices: readonly unknown[];
  /** What holds of all of them. */
  shared: JsonSchema;
}

/** The kinds that a schema has; `null` where it has none, or lists its values. */
export function unionOf(schema: JsonSchema): Union | null {
  if (listedValues(schema)) return null;
  const keyword = (['oneOf', 'anyOf'] as const).find((one) => Array.isArray(schema[one]));
  if (!keyword) return null;
  const { [keyword]: choices, ...shared } = schema;
  return { keyword, choices: choices as unknown[], shared };
}

/** Whether a schema accepts nothing but `null`. */
export const isNull = (schema: unknown): boolean =>
  isSchema(schema) && (schema['type'] === 'null' || schema['const'] === null);

/** One kind of an object. */
interface Kind {
  id: string;
  /** The value of the tag. */
  value: unknown;
  schema: JsonSchema;
  name: string;
}

/** An object of several kinds; `null` where one of them is no object. */
export function unionFieldOf(union: Union, ui: UiSchema, at: SchemaPosition): CodedField | null {
  const { keyword, choices, shared } = union;
  const pointerOf = (index: number) => `${at.pointer}/${keyword}/${index}`;
  const isOfObjects = choices.every((one, index) => isObjectSchema(one, { ...at, pointer: pointerOf(index) }));
  if (!isOfObjects) return null;
  const schemas = choices.map((one, index) => mergedSchema(one, { ...at, pointer: pointerOf(index) }));
  const tag = tagOf(schemas, shared);
  const name = tag ?? freeName(schemas, shared);
  const kinds = schemas.map((schema, index): Kind => {
    const value = tag === null ? String(index) : constantOf(schema, tag);
    return { id: String(value), value, schema, name: nameOf(schema, tag === null ? null : value) };
  });
  const cases = kinds.map(({ id }, index) => {
    const caseUi = Array.isArray(ui[keyword]) ? ((ui[keyword] as UiSchema[])[index] ?? {}) : {};
    const own = resolved(choices[index], { ...at, pointer: pointerOf(index) });
    // Without a tag nothing says that a value is there.
    const within = { ...own.at, required: tag !== null || at.required === true, visible: null, also: [] };
    const parts = [own, { schema: { ...shared, title: undefined }, at }];
    const { [name]: _tag, ...fields } = fieldsOfObject(parts, { ...ui, ...caseUi }, within);
    return [id, { description: { kind: 'object', fields, options: {} } }] as const;
  });
  const options = schemaOptions(shared, ui, at, at.also);
  const codec = codecOf(kinds, name, { at, isTagged: tag !== null });
  const initial = shared['default'] ?? at.initial;
  const made = variants(name, Object.fromEntries(cases), {
    ...options,
    label: options.label === '' ? undefined : options.label,
    required: at.required === true,
    tagLabel: tag === null ? undefined : titleOf([shared, ...schemas], tag),
    options: Object.fromEntries(kinds.map((kind) => [kind.id, kind.name])),
    ...(initial !== undefined && { default: codec.read(initial) }),
    check: (value: unknown, ...given: [never, never]) => options.check(storedOf(codec.write(value)), ...given),
  } as object);
  return withCodec(made as { description: VariantsDescription }, codec);
}

/** The property whose constant tells the kinds apart; `null` for none. */
function tagOf(schemas: readonly JsonSchema[], shared: JsonSchema): string | null {
  const { discriminator } = shared;
  const names = isSchema(discriminator) ? [discriminator['propertyName']] : Object.keys(propertiesOf(schemas[0] ?? {}));
  const found = names.find((name) => {
    if (typeof name !== 'string') return false;
    const values = schemas.map((schema) => constantOf(schema, name));
    return values.every((value) => isTag(value)) && new Set(values.map(String)).size === values.length;
  });
  return typeof found === 'string' ? found : null;
}

const isTag = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

const propertiesOf = ({ properties }: JsonSchema): JsonSchema => (isSchema(properties) ? properties : {});

/** The one value that a property may have; `undefined` for none. */
function constantOf(schema: JsonSchema, name: string): unknown {
  const property = propertiesOf(schema)[name];
  const listed = isSchema(property) ? listedValues(property) : null;
  return listed?.length === 1 ? listed[0]?.value : undefined;
}

/** What one of several schemas calls a property. */
const titleOf = (schemas: readonly JsonSchema[], name: string): string | undefined =>
  schemas
    .map((schema) => propertiesOf(schema)[name])
    .flatMap((one) => (isSchema(one) && typeof one['title'] === 'string' ? [one['title']] : []))
    .at(0);

/** A name that no property has. */
function freeName(schemas: readonly JsonSchema[], shared: JsonSchema): string {
  const taken = new Set([shared, ...schemas].flatMap((schema) => Object.keys(propertiesOf(schema))));
  let name = 'kind';
  while (taken.has(name)) name += '_';
  return name;
}

/** What a kind is called: its title, the value of its tag, else what it is made of. */
function nameOf(schema: JsonSchema, value: unknown): string {
  if (typeof schema['title'] === 'string') return schema['title'];
  if (value !== null) return String(value);
  const parts = Object.entries(propertiesOf(schema)).map(([name, one]) =>
    isSchema(one) && typeof one['title'] === 'string' ? one['title'] : name,
  );
  return parts.join(', ');
}

/** The tag as the values have it; without one a value is of the kind that fits best, and the tag is not stored. */
function codecOf(
  kinds: readonly Kind[],
  tag: string,
  { at: { root, isNullable, required }, isTagged }: { at: SchemaPosition; isTagged: boolean },
): StructureCodec {
  const checks = isTagged ? [] : kinds.map(({ schema }) => interpretWholeSchema(schema, { root, formats }));
  const kindOf = (stored: JsonSchema) => {
    if (isTagged) return kinds.find(({ value }) => sameValue(value, stored[tag]));
    const fits = checks.findIndex((accepts) => accepts?.(stored));
    return kinds[fits < 0 ? closest(kinds, stored) : fits];
  };
  return {
    read: (stored) => (isSchema(stored) ? { ...stored, [tag]: kindOf(stored)?.id ?? stored[tag] } : stored),
    write(value) {
      if (!isSchema(value)) return value ?? (isNullable && required === true ? null : undefined);
      const { [tag]: id, ...rest } = value;
      if (isTagged) return { ...rest, [tag]: kinds.find((one) => one.id === id)?.value ?? id };
      return required === true || Object.keys(rest).length > 0 ? rest : undefined;
    },
  };
}

/** The kind that has most properties of a value. */
function closest(kinds: readonly Kind[], stored: JsonSchema): number {
  const counts = kinds.map(({ schema }) => Object.keys(stored).filter((name) => name in propertiesOf(schema)).length);
  return counts.indexOf(Math.max(...counts));
}
