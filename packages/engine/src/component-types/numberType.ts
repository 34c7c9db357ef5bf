import type { SubjectAttribute } from '../contract/attribute';
import type { ComponentType } from './ComponentType';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';

const range = { minimum: -2147483648, maximum: 2147483648 };
const outOfRange = `Informe um número entre ${range.minimum} e ${range.maximum}.`;
const digits = /^-?\d+$/;

const limits = ({ componentConfigs }: SubjectAttribute) => ({
  minimum: Math.max(range.minimum, componentConfigs.minimum ?? range.minimum),
  maximum: Math.min(range.maximum, componentConfigs.maximum ?? range.maximum),
});

// Adding zero makes -0 a plain 0, which is how it comes back from JSON and from the database.
const whole = (text: string) => Number(text) + 0;

/** 3: a whole number: an optional minus, then digits (1§5, decision 5). */
export const numberType: ComponentType<number> = {
  number: 3,
  name: 'number',
  label: 'Número',
  kind: kinds[3],
  filterType: () => 'number',
  columnType: () => 'bigint',
  jsonSchema: (attribute) => ({ type: 'integer', ...limits(attribute) }),
  messages: (attribute) => {
    const { minimum, maximum } = limits(attribute);
    const sentence = `Informe um número entre ${minimum} e ${maximum}.`;
    return { type: 'Informe apenas números.', minimum: sentence, maximum: sentence };
  },
  operators: () => operatorsFor.number,
  format: (value) => (value === null ? '' : String(value)),
  parse: (text) => {
    const typed = text.trim();
    if (typed === '') return { ok: true, value: null };
    if (!digits.test(typed)) return { ok: false, message: 'Informe apenas números.' };
    const value = whole(typed);
    if (value < range.minimum || value > range.maximum) return { ok: false, message: outOfRange };
    return { ok: true, value };
  },
  emptyValue: () => null,
  sortKey: (value) => value,
  normalise: (value) => {
    if (typeof value === 'number') return value + 0;
    if (typeof value !== 'string') return (value as number | null | undefined) ?? null;
    const typed = value.trim();
    if (typed === '') return null;
    return digits.test(typed) ? whole(typed) : (value as unknown as number);
  },
};
