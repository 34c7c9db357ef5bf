import { inPortuguese, translateOf, type EngineTranslate } from '../messages/engineTranslate';
import type { ComponentType } from './ComponentType';
import { operatorsFor } from './operatorsFor';

const anyJson = { type: ['string', 'number', 'boolean', 'object', 'array', 'null'] };

/** The read-only fallback for an unregistered number: preserves any JSON value and cannot be typed. */
export function unknownType(number: number): ComponentType {
  return {
    number,
    name: `unknown${number}`,
    label: inPortuguese('type.unknown', { number: String(number) }),
    kind: 'text',
    filterType: () => 'json',
    columnType: () => 'jsonb',
    jsonSchema: () => anyJson,
    operators: () => operatorsFor.json,
    format: (value, _attribute, context) => readable(value, translateOf(context)),
    parse: (text, { name }, context) =>
      text === ''
        ? { ok: true, value: null }
        : { ok: false, message: translateOf(context)('unknown.invalid', { name, component: String(number) }) },
    emptyValue: () => null,
    sortKey: () => null,
    normalise: (value) => value ?? null,
  };
}

function readable(value: unknown, translate: EngineTranslate): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return translate(value ? 'common.yes' : 'common.no');
  if (Array.isArray(value)) return value.map((one) => readable(one, translate)).join(', ');
  if (typeof value === 'object' && 'name' in value && typeof value.name === 'string') return value.name;
  return JSON.stringify(value);
}
