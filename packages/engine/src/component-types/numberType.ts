import type { SubjectAttribute } from '../contract/attribute';
import type { ComponentType } from './ComponentType';
import { kinds } from './kinds';
import { operatorsFor } from './operatorsFor';
import { withFound } from './withFound';

/** Inclusive, as the specification writes it. */
const range = { minimum: -2147483648, maximum: 2147483648 };
const notWhole = 'Informe um número inteiro, apenas com dígitos.';
const digits = /^[-\u2212]?\d+$/;
/** Dots or spaces between groups of three digits; a dot before any other number of digits would be one of decimals. */
const grouped = /^[-\u2212]?\d{1,3}(?:(?:\.\d{3})+|(?:[ \u00a0\u2009\u202f]\d{3})+)$/;

const limits = ({ componentConfigs }: SubjectAttribute) => ({
  minimum: Math.max(range.minimum, componentConfigs.minimum ?? range.minimum),
  maximum: Math.min(range.maximum, componentConfigs.maximum ?? range.maximum),
});

const outOfRange = ({ minimum, maximum }: typeof range) => `Informe um número entre ${minimum} e ${maximum}.`;

/** The whole number that a text stands for; `null` for none. Adding zero makes -0 a plain 0, as it comes back from JSON. */
function wholeNumber(text: string): number | null {
  const typed = text.trim();
  if (!digits.test(typed) && !grouped.test(typed)) return null;
  return Number(typed.replace('\u2212', '-').replace(/[.\s]/g, '')) + 0;
}

/** 3: a whole number: an optional minus, then digits, with or without marks between thousands. */
export const numberType: ComponentType<number> = {
  number: 3,
  name: 'number',
  label: 'Número',
  kind: kinds[3],
  filterType: () => 'number',
  columnType: () => 'bigint',
  jsonSchema: (attribute) => ({ type: 'integer', ...limits(attribute) }),
  messages: (attribute, refused) => {
    const sentence = outOfRange(limits(attribute));
    return { type: withFound(notWhole, refused), minimum: sentence, maximum: sentence };
  },
  operators: () => operatorsFor.number,
  format: (value) => (value === null ? '' : String(value)),
  parse: (text) => {
    if (text.trim() === '') return { ok: true, value: null };
    const value = wholeNumber(text);
    if (value === null) return { ok: false, message: notWhole };
    if (value < range.minimum || value > range.maximum) return { ok: false, message: outOfRange(range) };
    return { ok: true, value };
  },
  emptyValue: () => null,
  sortKey: (value) => value,
  normalise: (value) => {
    if (typeof value === 'number') return value + 0;
    if (typeof value !== 'string') return (value as number | null | undefined) ?? null;
    if (value.trim() === '') return null;
    return wholeNumber(value) ?? (value as unknown as number);
  },
};
