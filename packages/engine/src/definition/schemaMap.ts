import type { JsonSchema } from '../component-types/ComponentType';
import { list, object } from './composites';
import type { ListDescription } from './Field';
import { text } from './leaves';
import { schemaCheck } from './schemaCheck';
import { schemaOptions } from './schemaOptions';
import { isSchema } from './schemaParts';
import type { SchemaPosition } from './SchemaPosition';
import type { UiSchema } from './UiSchema';
import { withCodec, type CodedField, type StructureCodec } from './withCodec';

/** What a schema of an object under any names may say beside its type. */
const annotations = ['title', 'description', 'default', 'examples', 'readOnly', '$comment'];

/** Whether the values of a schema are objects under any names, which all have the same schema. */
export const isMapSchema = ({ type, additionalProperties, ...others }: JsonSchema): boolean =>
  type === 'object' &&
  isSchema(additionalProperties) &&
  Object.keys(additionalProperties).length > 0 &&
  Object.keys(others).every((keyword) => annotations.includes(keyword));

/** An object under any names as a list of names with their values. */
export function mapFieldOf(schema: JsonSchema, ui: UiSchema, at: SchemaPosition): CodedField {
  const { additionalProperties: values, ...own } = schema;
  const options = schemaOptions(schema, ui, at, [{ schema: own, at, when: null }, ...at.also]);
  const areDistinct = schemaCheck([{ schema: { uniqueItems: true }, at, when: null }], {}, options.label);
  const valueUi = isSchema(ui['additionalProperties']) ? (ui['additionalProperties'] as UiSchema) : {};
  const value = at.fieldOf(values, valueUi, {
    ...at,
    pointer: `${at.pointer}/additionalProperties`,
    name: 'value',
    label: options.label,
    required: true,
    visible: null,
    initial: undefined,
    also: [],
    isNullable: false,
  });
  const codec: StructureCodec = {
    read: (stored) => (isSchema(stored) ? Object.entries(stored).map(([name, one]) => ({ name, value: one })) : stored),
    write(items) {
      if (!Array.isArray(items)) return items ?? (at.required === true ? {} : undefined);
      if (items.length === 0 && at.required !== true) return undefined;
      return Object.fromEntries(
        items.map((item: { name?: unknown; value?: unknown }) => [String(item.name ?? ''), item.value]),
      );
    },
  };
  const initial = schema['default'] ?? at.initial;
  const item = object({ name: text({ label: ui['ui:nameTitle'] ?? 'name', required: true }), value });
  const made = list(item, {
    ...options,
    ...(initial !== undefined && { default: codec.read(initial) }),
    check(items: readonly { name?: unknown }[], ...given: [never, never]) {
      const names = items.flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
      return options.check(codec.write(items), ...given) ?? areDistinct(names, ...given);
    },
  } as object);
  return withCodec(made as { description: ListDescription }, codec);
}
