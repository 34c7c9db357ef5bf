import type { JsonSchema } from '../component-types/ComponentType';
import type { PartOptions, RuleContext } from './Field';
import { schemaCheck } from './schemaCheck';
import type { SchemaPart, SchemaPosition, ValueCondition, Values } from './SchemaPosition';
import type { SchemaFieldOptions, UiSchema } from './UiSchema';

/** What a field of a schema is drawn and checked with, beside what its kind adds. */
export interface SchemaOptions extends SchemaFieldOptions {
  label: string;
  check(value: unknown, values: Values, context: RuleContext): string | null;
}

/** The options of a field that follow from its schema and uiSchema; `parts` are what its value has to fulfil. */
export function schemaOptions(
  schema: JsonSchema,
  ui: UiSchema,
  at: SchemaPosition,
  parts: readonly SchemaPart[],
): SchemaOptions {
  const label = ui['ui:title'] ?? textOf(schema['title']) ?? at.label;
  const { checkedWith = [], ...options } = ui['ui:options'] ?? {};
  const read = [...checkedWith, ...parts.flatMap(({ when }) => when?.reads() ?? [])];
  const others = [...new Set(read)].filter((name) => name !== at.name);
  return {
    label,
    help: ui['ui:help'] ?? ui['ui:description'] ?? textOf(schema['description']),
    placeholder: ui['ui:placeholder'] ?? exampleOf(schema),
    readOnly: ui['ui:readonly'] ?? (at.isReadOnly || schema['readOnly'] === true),
    ...visibility(at.visible),
    ...(ui['ui:widget'] === 'hidden' && { visible: false }),
    ...options,
    ...(others.length > 0 && { checkedWith: others }),
    check: schemaCheck(parts, ui, label),
  };
}

/** Whether a part of a schema is shown. What a condition takes away is no part of the value. */
export const visibility = (visible: ValueCondition | null): PartOptions<Values> =>
  visible ? { visible: (values: Values) => visible.holds(values), whenHidden: 'omit' } : {};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function exampleOf({ examples }: JsonSchema): string | undefined {
  const first: unknown = Array.isArray(examples) ? examples[0] : undefined;
  return typeof first === 'string' || typeof first === 'number' ? String(first) : undefined;
}
