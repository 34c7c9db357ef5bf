import type { SubjectAttribute } from '../contract/attribute';
import { inPortuguese, translateOf, type EngineTranslate } from '../messages/engineTranslate';
import type { ComponentType, ParseResult } from './ComponentType';
import { decimalTextOf, roundDecimal } from './decimalText';
import { kinds } from './kinds';
import { localeText, numberLocale, readNumber } from './measurementText';
import { operatorsFor } from './operatorsFor';
import { convertUnit, isSameUnit } from './units';
import { withFound } from './withFound';

/** The number of significant digits that a JS number represents exactly. */
const mostDigits = 15;

/** Texts beside the number, not part of its text. */
export interface Affixes {
  prefix?: string | undefined;
  suffix?: string | undefined;
}

/** A component type whose values are decimal numbers (kind measurement). */
export interface MeasurementType extends ComponentType<number> {
  affixes(attribute: SubjectAttribute): Affixes;
}

interface Measurement {
  number: 5 | 23 | 24 | 25;
  name: string;
  label: string;
  affixes(attribute: SubjectAttribute): Affixes;
  /** The maximum length of the number's text, unless the attribute has one. */
  length?: number;
}

/** The result of parsing: a number, too many decimals for its attribute, or no number. */
type Reading = number | 'tooPrecise' | null;

/**
 * Creates a measurement type: a number with the attribute's precision (2 by default), formatted with its separators. Typed
 * text may contain the affixes, or another unit of the same family; text with more decimals than the precision is refused. A
 * number sent by a program is rounded.
 */
export function measurementType({ number, name, label, affixes, length }: Measurement): MeasurementType {
  const read = (text: string, attribute: SubjectAttribute, translate: EngineTranslate) =>
    readMeasurement(text, attribute, affixes(attribute), translate.locale);
  const refusal = (reading: Reading, attribute: SubjectAttribute, translate: EngineTranslate) =>
    reading === 'tooPrecise'
      ? tooPreciseMessage(attribute, affixes(attribute), translate)
      : invalidMessage(affixes(attribute), translate);

  return {
    number,
    name,
    label,
    kind: kinds[number],
    affixes,
    filterType: () => 'number',
    columnType: () => 'numeric',
    jsonSchema: (attribute) => {
      const { minimum = -Infinity, maximum = Infinity } = attribute.componentConfigs;
      const largest = capacity(attribute, length);
      return {
        type: 'number',
        minimum: Math.max(largest.minimum, minimum),
        maximum: Math.min(largest.maximum, maximum),
      };
    },
    messages: (attribute, refused, context) => {
      const translate = translateOf(context);
      const reading = typeof refused === 'string' ? read(refused, attribute, translate) : null;
      return {
        type: withFound(refusal(reading, attribute, translate), refused, context),
        ...limitMessages(attribute, affixes(attribute), translate, length),
      };
    },
    operators: () => operatorsFor.number,
    // Text that could not be parsed is shown as typed; the field's error says why.
    format: (value, attribute, context) =>
      typeof value === 'number'
        ? formatNumber(value, attribute, translateOf(context).locale)
        : ((value as string | null) ?? ''),
    displayText: (value, attribute, context) =>
      typeof value === 'number'
        ? withAffixes(value, attribute, affixes(attribute), translateOf(context).locale)
        : ((value as string | null) ?? ''),
    parse: (text, attribute, context): ParseResult<number> => {
      if (text.trim() === '') return { ok: true, value: null };
      const translate = translateOf(context);
      const value = read(text, attribute, translate);
      if (typeof value !== 'number') return { ok: false, message: refusal(value, attribute, translate) };
      const { minimum, maximum } = capacity(attribute, length);
      const fits = value >= minimum && value <= maximum;
      return fits ? { ok: true, value } : { ok: false, message: tooLongMessage(attribute, translate, length) };
    },
    emptyValue: () => null,
    sortKey: (value) => value,
    normalise: (value, attribute) => {
      if (typeof value === 'number' && Number.isFinite(value))
        return Number(roundDecimal(decimalTextOf(value), precisionOf(attribute)));
      if (typeof value !== 'string') return (value as number | null | undefined) ?? null;
      if (value.trim() === '') return null;
      const number = read(value, attribute, inPortuguese);
      return typeof number === 'number' ? number : (value as unknown as number);
    },
  };
}

function readMeasurement(
  text: string,
  attribute: SubjectAttribute,
  { prefix, suffix }: Affixes,
  locale: string,
): Reading {
  const { isNegative, amount, unit } = partsOf(text, prefix ?? '');
  const digits = readNumber(amount, numberLocale(attribute, locale));
  if (digits === null) return null;
  const isOwnUnit = unit === '' || isSameUnit(unit, suffix ?? '');
  const exact = isOwnUnit ? digits : convertUnit(digits, unit, suffix ?? '');
  if (exact === null) return null;
  if (!hasRoomFor(exact, precisionOf(attribute))) return 'tooPrecise';
  const value = Number(exact);
  return isNegative && value !== 0 ? -value : value;
}

const formatNumber = (value: number, attribute: SubjectAttribute, locale: string) =>
  localeText(roundDecimal(decimalTextOf(value), precisionOf(attribute)), numberLocale(attribute, locale));

/** The number with its affixes; a minus sign precedes the currency. */
function withAffixes(value: number, attribute: SubjectAttribute, { prefix, suffix }: Affixes, locale: string): string {
  const text = formatNumber(value, attribute, locale);
  const isMinusFirst = Boolean(prefix) && text.startsWith('-');
  return (isMinusFirst ? '-' : '') + [prefix, isMinusFirst ? text.slice(1) : text, suffix].filter(Boolean).join(' ');
}

const invalidMessage = ({ suffix: unit }: Affixes, translate: EngineTranslate): string =>
  unit ? translate('measurement.invalidInUnit', { unit }) : translate('measurement.invalid');

function tooPreciseMessage(attribute: SubjectAttribute, { suffix: unit }: Affixes, translate: EngineTranslate): string {
  const count = precisionOf(attribute);
  if (count === 0) return unit ? translate('measurement.wholeInUnit', { unit }) : translate('measurement.whole');
  return unit ? translate('measurement.decimalsInUnit', { count, unit }) : translate('measurement.decimals', { count });
}

/** Messages of `minimum` and `maximum`: the attribute's range, or the length where that is the narrower limit. */
function limitMessages(
  attribute: SubjectAttribute,
  affixes: Affixes,
  translate: EngineTranslate,
  length: number | undefined,
) {
  const { minimum, maximum } = attribute.componentConfigs;
  const largest = capacity(attribute, length);
  const tooLong = tooLongMessage(attribute, translate, length);
  return {
    minimum:
      minimum !== undefined && minimum >= largest.minimum ? rangeMessage(attribute, affixes, translate) : tooLong,
    maximum:
      maximum !== undefined && maximum <= largest.maximum ? rangeMessage(attribute, affixes, translate) : tooLong,
  };
}

function rangeMessage(attribute: SubjectAttribute, affixes: Affixes, translate: EngineTranslate): string {
  const { minimum, maximum } = attribute.componentConfigs;
  const [low, high] = [minimum, maximum].map((limit) =>
    limit === undefined ? '' : withAffixes(limit, attribute, affixes, translate.locale),
  );
  if (low && high) return translate('measurement.between', { low, high });
  return low ? translate('measurement.minimum', { low }) : translate('measurement.maximum', { high: high ?? '' });
}

const precisionOf = ({ componentConfigs }: SubjectAttribute): number => componentConfigs.precision ?? 2;

/** Whether all digits after `precision` decimals are zeros. */
function hasRoomFor(decimalText: string, precision: number): boolean {
  return !/[1-9]/.test((decimalText.split('.')[1] ?? '').slice(precision));
}

/** Sign, number and unit of a text; the minus sign may precede or follow the prefix. */
function partsOf(text: string, prefix: string): { isNegative: boolean; amount: string; unit: string } {
  const [beforePrefix, inside] = withoutMinus(text.trim());
  const hasPrefix = prefix !== '' && inside.toLowerCase().startsWith(prefix.toLowerCase());
  const [behindPrefix, bare] = withoutMinus(hasPrefix ? inside.slice(prefix.length).trim() : inside);
  const [, amount = bare, unit = ''] = /^([\d.,'’\s]*\d[.,]?)\s*([^\d.,'’\s].*)$/.exec(bare) ?? [];
  // Two minus signs are invalid.
  return { isNegative: beforePrefix || behindPrefix, amount: beforePrefix && behindPrefix ? '' : amount, unit };
}

function withoutMinus(text: string): [boolean, string] {
  const isNegative = /^[-−]/.test(text);
  return [isNegative, isNegative ? text.slice(1).trim() : text];
}

/** The range of numbers that are exact at the attribute's precision and whose text is not too long. */
function capacity(attribute: SubjectAttribute, length?: number): { minimum: number; maximum: number } {
  const precision = precisionOf(attribute);
  const room = attribute.length ?? length ?? Infinity;
  const largest = (signs: number) => {
    let digits = mostDigits - precision;
    while (digits > 1 && textLength(digits, precision, attribute) + signs > room) digits -= 1;
    return Number(`${'9'.repeat(digits)}.${'9'.repeat(precision)}`);
  };
  return { minimum: -largest(1), maximum: largest(0) };
}

const textLength = (digits: number, precision: number, attribute: SubjectAttribute) =>
  localeText(`${'9'.repeat(digits)}${precision > 0 ? `.${'9'.repeat(precision)}` : ''}`, numberLocale(attribute))
    .length;

function tooLongMessage(attribute: SubjectAttribute, translate: EngineTranslate, length: number | undefined): string {
  const room = attribute.length ?? length;
  if (room !== undefined) return translate('validation.maxLength', { name: attribute.name, limit: String(room) });
  const precision = precisionOf(attribute);
  const digits = mostDigits - precision;
  return precision === 0
    ? translate('measurement.digits', { digits })
    : translate('measurement.digitsAndDecimals', { digits, count: precision });
}
