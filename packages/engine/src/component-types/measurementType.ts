import type { SubjectAttribute } from '../contract/attribute';
import type { ComponentType, ParseResult } from './ComponentType';
import { decimalTextOf, roundDecimal } from './decimalText';
import { kinds } from './kinds';
import { localeText, numberLocale, readNumber } from './measurementText';
import { operatorsFor } from './operatorsFor';
import { convertUnit, isSameUnit } from './units';

/** A JS number keeps this many significant digits exactly. */
const mostDigits = 15;

/** What stands beside the number, outside its text. */
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
  /** Most characters of the number's text, unless the attribute says otherwise. */
  length?: number;
}

/**
 * A kind of measurement: a number rounded to the attribute's precision (2 unless configured, 1§5) and written in the
 * locale of its separators. What is typed may bear the affixes, or another unit of the same family.
 */
export function measurementType({ number, name, label, affixes, length }: Measurement): MeasurementType {
  const read = (text: string, attribute: SubjectAttribute): number | null => {
    const { isNegative, amount, unit } = partsOf(text, affixes(attribute).prefix ?? '');
    const { suffix } = affixes(attribute);
    const digits = readNumber(amount, numberLocale(attribute));
    if (digits === null) return null;
    const precision = precisionOf(attribute);
    const isOwn = unit === '' || isSameUnit(unit, suffix ?? '');
    const rounded = isOwn ? roundDecimal(digits, precision) : convertUnit(digits, unit, suffix ?? '', precision);
    if (rounded === null) return null;
    const value = Number(rounded);
    return isNegative && value !== 0 ? -value : value;
  };

  const shown = (value: number, attribute: SubjectAttribute) =>
    localeText(roundDecimal(decimalTextOf(value), precisionOf(attribute)), numberLocale(attribute));

  /** With its affixes; the minus of an amount stands before its currency. */
  const inWords = (value: number, attribute: SubjectAttribute) => {
    const { prefix, suffix } = affixes(attribute);
    const text = shown(value, attribute);
    const isTurned = Boolean(prefix) && text.startsWith('-');
    return (isTurned ? '-' : '') + [prefix, isTurned ? text.slice(1) : text, suffix].filter(Boolean).join(' ');
  };

  const rangeMessage = (attribute: SubjectAttribute): string => {
    const { minimum, maximum } = attribute.componentConfigs;
    const [low, high] = [minimum, maximum].map((limit) => limit !== undefined && inWords(limit, attribute));
    if (low && high) return `Informe um valor entre ${low} e ${high}.`;
    return low ? `Informe um valor maior ou igual a ${low}.` : `Informe um valor menor ou igual a ${high || ''}.`;
  };

  const invalidMessage = (attribute: SubjectAttribute): string => {
    const { suffix } = affixes(attribute);
    return suffix ? `Informe um número válido, em ${suffix}.` : 'Informe um número válido.';
  };

  const messages = (attribute: SubjectAttribute) => {
    const { minimum, maximum } = attribute.componentConfigs;
    const largest = capacity(attribute, length);
    const tooLong = tooLongMessage(attribute, length);
    return {
      type: invalidMessage(attribute),
      minimum: minimum !== undefined && minimum >= largest.minimum ? rangeMessage(attribute) : tooLong,
      maximum: maximum !== undefined && maximum <= largest.maximum ? rangeMessage(attribute) : tooLong,
    };
  };

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
    messages,
    operators: () => operatorsFor.number,
    // What could not be read stays as it was typed, beside its message.
    format: (value, attribute) =>
      typeof value === 'number' ? shown(value, attribute) : ((value as string | null) ?? ''),
    words: (value, attribute) =>
      typeof value === 'number' ? inWords(value, attribute) : ((value as string | null) ?? ''),
    parse: (text, attribute): ParseResult<number> => {
      if (text.trim() === '') return { ok: true, value: null };
      const value = read(text, attribute);
      if (value === null) return { ok: false, message: invalidMessage(attribute) };
      const { minimum, maximum } = capacity(attribute, length);
      const fits = value >= minimum && value <= maximum;
      return fits ? { ok: true, value } : { ok: false, message: tooLongMessage(attribute, length) };
    },
    emptyValue: () => null,
    sortKey: (value) => value,
    normalise: (value, attribute) => {
      if (typeof value === 'number' && Number.isFinite(value))
        return Number(roundDecimal(decimalTextOf(value), precisionOf(attribute)));
      if (typeof value !== 'string') return (value as number | null | undefined) ?? null;
      if (value.trim() === '') return null;
      return read(value, attribute) ?? (value as unknown as number);
    },
  };
}

const precisionOf = ({ componentConfigs }: SubjectAttribute): number => componentConfigs.precision ?? 2;

/** Sign, number and unit of a text; the minus may stand before or behind the prefix. */
function partsOf(text: string, prefix: string): { isNegative: boolean; amount: string; unit: string } {
  const [beforePrefix, inside] = withoutMinus(text.trim());
  const hasPrefix = prefix !== '' && inside.toLowerCase().startsWith(prefix.toLowerCase());
  const [behindPrefix, bare] = withoutMinus(hasPrefix ? inside.slice(prefix.length).trim() : inside);
  const [, amount = bare, unit = ''] = /^([\d.,'’\s]*\d[.,]?)\s*([^\d.,'’\s].*)$/.exec(bare) ?? [];
  // Two minuses are no number.
  return { isNegative: beforePrefix || behindPrefix, amount: beforePrefix && behindPrefix ? '' : amount, unit };
}

function withoutMinus(text: string): [boolean, string] {
  const isNegative = /^[-−]/.test(text);
  return [isNegative, isNegative ? text.slice(1).trim() : text];
}

/** The numbers that are kept exactly at the attribute's precision and whose text is not too long. */
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

function tooLongMessage(attribute: SubjectAttribute, length?: number): string {
  const room = attribute.length ?? length;
  if (room !== undefined) return `O campo ${attribute.name} deve conter no máximo ${room} caracteres.`;
  const precision = precisionOf(attribute);
  const decimals = precision === 0 ? '' : ` e ${precision} ${precision === 1 ? 'casa decimal' : 'casas decimais'}`;
  return `Informe um número com no máximo ${mostDigits - precision} dígitos${decimals}.`;
}
