import { translateOf } from '../messages/engineTranslate';
import type { ComponentType } from './ComponentType';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { withFound } from './withFound';

/** 18: a colour, stored and shown as `#rrggbb`; `#rgb` and a missing `#` are accepted too. */
export const colorType: ComponentType<string> = {
  number: 18,
  name: 'color',
  label: 'Cor',
  kind: kinds[18],
  filterType: () => 'text',
  columnType: () => 'text',
  jsonSchema: () => ({ type: 'string', pattern: '^#[0-9a-f]{6}$' }),
  messages: (_attribute, refused, context) => {
    const invalid = translateOf(context)('color.invalid');
    return { type: invalid, pattern: withFound(invalid, refused, context) };
  },
  operators: () => operators,
  format: (value) => value ?? '',
  parse: (text, _attribute, context) => {
    if (text.trim() === '') return { ok: true, value: null };
    const value = readColor(text);
    return value === null ? { ok: false, message: translateOf(context)('color.invalid') } : { ok: true, value };
  },
  emptyValue: () => null,
  sortKey: (value) => value,
  sample: (index) => colors[index % colors.length] ?? '#0c5f58',
  normalise: (value) => {
    if (typeof value !== 'string') return (value as string | null | undefined) ?? null;
    return readColor(value) ?? (value.trim() || null);
  },
};

const colors = ['#0c5f58', '#235a94', '#ad2a24', '#80500a', '#256b34'];

/** Parts of a hex code have no meaning. */
const operators = operatorsFor.text.filter(
  (one) => !['contains', 'notContains', 'startsWith', 'endsWith'].includes(one),
);

function readColor(text: string): string | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('')}`;
}
