import type { ComponentType } from './ComponentType';
import { operatorsFor } from './operatorsFor';

const anyJson = { type: ['string', 'number', 'boolean', 'object', 'array', 'null'] };

/** The readable fallback for a number that nobody registered: keeps any JSON value as it is and lets nobody type one. */
export function unknownType(number: number): ComponentType {
  return {
    number,
    name: `unknown${number}`,
    label: `Componente ${number}`,
    kind: 'text',
    filterType: () => 'json',
    columnType: () => 'jsonb',
    jsonSchema: () => anyJson,
    operators: () => operatorsFor.json,
    format: readable,
    parse: (text, { name }) =>
      text === ''
        ? { ok: true, value: null }
        : { ok: false, message: `O campo ${name} usa o componente ${number}, que não é conhecido aqui.` },
    emptyValue: () => null,
    sortKey: () => null,
    normalise: (value) => value ?? null,
  };
}

function readable(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (Array.isArray(value)) return value.map(readable).join(', ');
  if (typeof value === 'object' && 'name' in value && typeof value.name === 'string') return value.name;
  return JSON.stringify(value);
}
