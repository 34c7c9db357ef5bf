import { translateOf } from '../messages/engineTranslate';
import type { ComponentType, JsonSchema } from './ComponentType';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';

/** 12: a filter, stored as its JSON tree. Its text is JSON; `describeFilter` describes it. */
export const filterValueType: ComponentType<JsonSchema> = {
  number: 12,
  name: 'filter',
  label: 'Filtro',
  kind: kinds[12],
  filterType: () => 'json',
  columnType: () => 'jsonb',
  jsonSchema: () => ({ type: 'object' }),
  messages: (_attribute, _refused, context) => ({ type: translateOf(context)('filterValue.invalid') }),
  operators: () => operatorsFor.json,
  format: (value) => (value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)),
  displayText: (value, _, context) =>
    value === null ? '' : (context.describeFilter?.(value) ?? translateOf(context)('filterValue.set')),
  parse: (text, _attribute, context) => {
    if (text.trim() === '') return { ok: true, value: null };
    const tree = fromJson(text);
    return tree === undefined
      ? { ok: false, message: translateOf(context)('filterValue.invalid') }
      : { ok: true, value: orEmpty(tree) };
  },
  emptyValue: () => null,
  sortKey: () => null,
  normalise: (value) => {
    if (typeof value === 'string' && value.trim() === '') return null;
    const tree = typeof value === 'string' ? fromJson(value) : isTree(value) ? value : undefined;
    return tree === undefined ? ((value as JsonSchema | null | undefined) ?? null) : orEmpty(tree);
  },
};

const isTree = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const orEmpty = (tree: JsonSchema) => (Object.keys(tree).length === 0 ? null : tree);

function fromJson(text: string): JsonSchema | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isTree(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
