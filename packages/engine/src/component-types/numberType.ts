import type { SubjectAttribute } from '../contract/attribute';
import { translateOf } from '../messages/engineTranslate';
import { sourceLocale } from '../text/createTranslate';
import type { ComponentType, MessageContext } from './ComponentType';
import { kinds } from './kinds';
import { localeSeparators } from './measurementText';
import { operatorsFor } from './operatorsFor';
import { withFound } from './withFound';

/** The numbers that component 3 can hold; inclusive, as in the specification. */
export const numberRange = { minimum: -2147483648, maximum: 2147483648 };
const digits = /^[-\u2212]?\d+$/;
const groupedBySpaces = /^[-\u2212]?\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+$/;
/**
 * Group separators between groups of three digits; before any other number of digits the same character would be a decimal
 * separator.
 */
const groupedByMarks: Readonly<Record<string, RegExp>> = {
  '.': /^[-\u2212]?\d{1,3}(?:\.\d{3})+$/,
  ',': /^[-\u2212]?\d{1,3}(?:,\d{3})+$/,
};

const limits = ({ componentConfigs }: SubjectAttribute) => ({
  minimum: Math.max(numberRange.minimum, componentConfigs.minimum ?? numberRange.minimum),
  maximum: Math.min(numberRange.maximum, componentConfigs.maximum ?? numberRange.maximum),
});

/** The limits as plain digits, the format of this component's numbers. */
const outOfRange = ({ minimum, maximum }: typeof numberRange, context: MessageContext | undefined) =>
  translateOf(context)('number.range', { minimum: String(minimum), maximum: String(maximum) });

/** Parses a whole number; `null` for anything else. Adding zero converts -0 to 0, as JSON does. */
function wholeNumber(text: string, locale: string): number | null {
  const typed = text.trim();
  const { thousands } = localeSeparators(locale);
  const isNumber = digits.test(typed) || groupedBySpaces.test(typed) || groupedByMarks[thousands]?.test(typed);
  if (!isNumber) return null;
  return Number(typed.replace('\u2212', '-').replace(/[.,\s]/g, '')) + 0;
}

/** 3: a whole number: an optional minus sign, then digits, with or without group separators. */
export const numberType: ComponentType<number> = {
  number: 3,
  name: 'number',
  label: 'Número',
  kind: kinds[3],
  filterType: () => 'number',
  columnType: () => 'bigint',
  jsonSchema: (attribute) => ({ type: 'integer', ...limits(attribute) }),
  messages: (attribute, refused, context) => {
    const sentence = outOfRange(limits(attribute), context);
    return {
      type: withFound(translateOf(context)('number.whole'), refused, context),
      minimum: sentence,
      maximum: sentence,
    };
  },
  operators: () => operatorsFor.number,
  format: (value) => (value === null ? '' : String(value)),
  parse: (text, _attribute, context) => {
    const translate = translateOf(context);
    if (text.trim() === '') return { ok: true, value: null };
    const value = wholeNumber(text, translate.locale);
    if (value === null) return { ok: false, message: translate('number.whole') };
    if (value < numberRange.minimum || value > numberRange.maximum)
      return { ok: false, message: outOfRange(numberRange, context) };
    return { ok: true, value };
  },
  emptyValue: () => null,
  sortKey: (value) => value,
  normalise: (value) => {
    if (typeof value === 'number') return value + 0;
    if (typeof value !== 'string') return (value as number | null | undefined) ?? null;
    if (value.trim() === '') return null;
    return wholeNumber(value, sourceLocale) ?? (value as unknown as number);
  },
};
