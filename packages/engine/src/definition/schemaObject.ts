import type { JsonSchema } from '../component-types/ComponentType';
import { sameValue } from '../store/sameValue';
import type { AnyField, AnyFields, ObjectDescription } from './Field';
import { branchesOf, escaped, type SchemaBranch } from './schemaBranches';
import { anyOf, objectValues } from './schemaConditions';
import { visibility } from './schemaOptions';
import { isSchema, listedValues, mergedSchema, noteObject, typesOf } from './schemaParts';
import type { SchemaPart, SchemaPosition, ValueCondition, Values } from './SchemaPosition';
import type { UiSchema } from './UiSchema';

/** The object of a schema with a field for each property, also for those that only a condition brings. */
export function objectOf(schema: JsonSchema, ui: UiSchema, at: SchemaPosition): { description: ObjectDescription } {
  const label = ui['ui:title'] ?? (typeof schema['title'] === 'string' ? schema['title'] : undefined);
  for (const { schema: one, at: where } of at.also)
    if (isSchema(one) && Object.keys(one).some((keyword) => keyword !== 'type' && keyword !== 'title'))
      at.unsupported.push(where.pointer);
  const options = { ...(label !== undefined && { label }), ...visibility(at.visible) };
  return { description: { kind: 'object', fields: fieldsOfObject([{ schema, at }], ui, at), options } };
}

/** The fields of the properties of schemas that hold together, by name. */
export function fieldsOfObject(
  schemas: readonly Pick<SchemaBranch, 'schema' | 'at'>[],
  ui: UiSchema,
  at: SchemaPosition,
): AnyFields {
  const visibleOf = new Map<string, ValueCondition | null>();
  const object = objectValues(visibleOf);
  const branches = schemas.flatMap((one) => branchesOf(one.schema, one.at, object));
  for (const branch of branches) noteObject(branch.schema, branch.at);
  const properties = new Map<string, SchemaPart[]>();
  for (const branch of branches)
    for (const [name, one] of Object.entries(propertiesOf(branch.schema))) {
      const pointer = `${branch.at.pointer}/properties/${escaped(name)}`;
      const part = { schema: one, at: { ...branch.at, pointer }, when: branch.when };
      properties.set(name, [...(properties.get(name) ?? []), part]);
    }
  for (const [name, parts] of properties) visibleOf.set(name, anyOf(parts.map(({ when }) => when)));
  const required = requiredNames(branches, new Set(properties.keys()));
  const names = inOrder([...properties.keys()], ui['ui:order']);
  const initial = schemas.map(({ schema }) => schema['default']).find((one) => one !== undefined) ?? at.initial;
  const isReadOnly =
    at.isReadOnly || ui['ui:readonly'] === true || schemas.some(({ schema }) => schema['readOnly'] === true);
  return Object.fromEntries(
    names.map((name): [string, AnyField] => {
      const others = names.filter((other) => other !== name);
      const field = fieldOfParts(properties.get(name) ?? [], uiOf(ui, name), {
        name,
        label: name,
        required: requiredWhen(required.get(name) ?? [], at.required, others),
        visible: visibleOf.get(name) ?? null,
        isReadOnly,
        initial: isSchema(initial) ? initial[name] : undefined,
        isNullable: false,
      });
      return [name, field];
    }),
  );
}

const propertiesOf = ({ properties }: JsonSchema): JsonSchema => (isSchema(properties) ? properties : {});
const uiOf = (ui: UiSchema, name: string): UiSchema => (isSchema(ui[name]) ? ui[name] : {});

/** What is known of a property beside its schema. */
type PropertyPosition = Omit<
  SchemaPosition,
  'root' | 'unsupported' | 'pointer' | 'followed' | 'known' | 'also' | 'fieldOf'
>;

/**
 * The field of a property. What holds always decides how it is edited; what holds under a condition is checked while it does, and
 * decides where nothing holds always.
 */
function fieldOfParts(parts: readonly SchemaPart[], ui: UiSchema, property: PropertyPosition): AnyField {
  const always = parts.filter(({ when }) => when === null);
  const conditional = parts.filter(({ when }) => when !== null);
  const [first, ...others] = always.length > 0 ? always : conditional;
  if (!first) throw new RangeError('A property has a schema.');
  const at = { ...first.at, ...property, also: always.length > 0 ? conditional : [] };
  if (others.length === 0) return at.fieldOf(first.schema, ui, at);
  if (always.length > 0) return at.fieldOf({ allOf: always.map(({ schema }) => schema) }, ui, at);
  return at.fieldOf(unitedSchema(conditional), ui, { ...at, also: conditional });
}

/** What several schemas, of which conditions choose one, have in common; one that is edited in another way is noted. */
function unitedSchema(parts: readonly SchemaPart[]): JsonSchema {
  const schemas = parts.map(({ schema, at }) => mergedSchema(schema, at));
  const [first = {}, ...others] = schemas;
  if (others.every((one) => sameValue(one, first))) return first;
  const isAlike = (one: JsonSchema) =>
    sameValue(typesOf(one), typesOf(first)) && (listedValues(one) === null) === (listedValues(first) === null);
  const isFlat = !typesOf(first).types.some((type) => type === 'object' || type === 'array');
  for (const [index, one] of schemas.entries()) {
    const { at } = parts[index] ?? {};
    if (!isFlat || !isAlike(one)) at?.unsupported.push(at.pointer);
  }
  const { title, description, type, format } = first;
  const values = schemas.flatMap((one) => listedValues(one) ?? []);
  const distinct = values.filter(
    ({ value }, index) => values.findIndex((one) => sameValue(one.value, value)) === index,
  );
  return {
    ...Object.fromEntries(Object.entries({ title, description, type, format }).filter(([, one]) => one !== undefined)),
    ...(distinct.length > 0 && {
      oneOf: distinct.map(({ value, name }) => ({ const: value, title: name ?? undefined })),
    }),
  };
}

/** When each required property is needed; one without a schema is noted. */
function requiredNames(
  branches: readonly SchemaBranch[],
  known: ReadonlySet<string>,
): ReadonlyMap<string, readonly (ValueCondition | null)[]> {
  const required = new Map<string, (ValueCondition | null)[]>();
  for (const { schema, at, when } of branches) {
    const names: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
    for (const [index, name] of names.entries())
      if (typeof name === 'string' && known.has(name)) required.set(name, [...(required.get(name) ?? []), when]);
      else at.unsupported.push(`${at.pointer}/required/${index}`);
  }
  return required;
}

function requiredWhen(
  conditions: readonly (ValueCondition | null)[],
  around: SchemaPosition['required'],
  others: readonly string[],
): SchemaPosition['required'] {
  if (conditions.length === 0) return false;
  const when = anyOf(conditions);
  if (when === null && around === true) return true;
  // An object that may be absent needs a part once it has another one.
  const isNeeded = (values: Values) => around === true || others.some((name) => isFilled(values[name]));
  return (values) => isNeeded(values) && (when === null || when.holds(values));
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.values(value).some(isFilled);
  return value !== null && value !== undefined && value !== '';
}

function inOrder(names: readonly string[], order: readonly string[] = ['*']): readonly string[] {
  const rest = names.filter((name) => !order.includes(name));
  const ordered = order.flatMap((name) => (name === '*' ? rest : names.includes(name) ? [name] : []));
  return order.includes('*') ? ordered : [...ordered, ...rest];
}
