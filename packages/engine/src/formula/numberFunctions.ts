import { absolute, divided, inRange, multiplied, rounded, type Decimal } from './decimals';
import { allOf, exactly, strict, type FormulaFunction } from './FormulaFunction';
import type { FormulaValue } from './Formula';
import { quotientBounds, quotientSql } from './quotientSql';
import { anyDecimal, productBounds, sumBounds, widest } from './numberBounds';

type Numbers = readonly Decimal[];
const present = (values: readonly FormulaValue[]): Decimal[] => values.filter((value) => typeof value === 'bigint');
const ofNumbers = (evaluate: (numbers: Numbers) => Decimal | null): FormulaFunction['evaluate'] =>
  strict((values) => evaluate(values as Numbers));
const list = (items: readonly string[]): string => `unnest(ARRAY[${items.join(', ')}]::numeric[]) AS item(value)`;

/** An item that is named twice is at most this long: a column or a bound value, never another sum. */
const shortItem = 48;

/** Functions over numbers. */
export const numberFunctions: readonly FormulaFunction[] = [
  {
    name: 'SOMA',
    aliases: ['SUM'],
    type: allOf('number', 'number'),
    // Empty numbers are passed over, as in a spreadsheet.
    evaluate: (values) => {
      const numbers = present(values);
      return numbers.length === 0 ? null : inRange(numbers.reduce((sum, value) => sum + value, 0n));
    },
    sql: (items) => (items.every(({ length }) => length <= shortItem) ? shortSum(items) : sumOfList(items)),
    bounds: sumBounds,
  },
  {
    name: 'ARREDONDAR',
    aliases: ['ROUND', 'REDONDEAR'],
    type: exactly(['number', 'number'], ['number', 'number', 'number']),
    evaluate: ofNumbers(([value = 0n, digits = 0n]) => rounded(value, digits)),
    sql: ([value = '', digits]) => roundedSql(value, digits),
    bounds: ([value = anyDecimal]) => ({ most: value.most + 1, decimals: value.decimals }),
  },
  {
    name: 'ABS',
    type: allOf('number', 'number', 1, 1),
    evaluate: ofNumbers(([value = 0n]) => absolute(value)),
    sql: ([value]) => `abs(${value})`,
    bounds: widest,
  },
  {
    name: 'MÍNIMO',
    aliases: ['MIN'],
    type: (types) =>
      allOf('number', 'number')(types) ?? allOf('date', 'date')(types) ?? allOf('datetime', 'datetime')(types),
    evaluate: (values) => extreme(values, (one, other) => one < other),
    sql: (items) => `least(${items.join(', ')})`,
    bounds: widest,
  },
  {
    name: 'MÁXIMO',
    aliases: ['MAX'],
    type: (types) =>
      allOf('number', 'number')(types) ?? allOf('date', 'date')(types) ?? allOf('datetime', 'datetime')(types),
    evaluate: (values) => extreme(values, (one, other) => one > other),
    sql: (items) => `greatest(${items.join(', ')})`,
    bounds: widest,
  },
];

/** Rounded to 0 to 10 places; empty where their number is, which `least` and `greatest` pass over. */
function roundedSql(value: string, digits: string | undefined): string {
  if (digits === undefined) return `round(${value})`;
  if (digits.length > shortItem) return `assunto_round(${value}, ${digits})`;
  return `round(${value}, trunc(least(greatest(${digits}, 0), 10) + 0 * ${digits})::integer)`;
}

/** Empty values are passed over. */
function extreme(
  values: readonly FormulaValue[],
  isBetter: (one: NonNullable<FormulaValue>, other: NonNullable<FormulaValue>) => boolean,
): FormulaValue {
  const found = values.filter((value) => value !== null);
  return found.length === 0 ? null : found.reduce((best, value) => (isBetter(value, best) ? value : best));
}

const sumOfList = (items: readonly string[]): string => `(SELECT sum(value) FROM ${list(items)})`;

/** The same without a subquery for each record. */
function shortSum(items: readonly string[]): string {
  const sum = items.map((item) => `coalesce(${item}, 0)`).join(' + ');
  return `CASE WHEN coalesce(${items.join(', ')}) IS NOT NULL THEN ${sum} END`;
}

/** The operators between numbers; those over dates are in `dateFunctions`. */
export const arithmetic = {
  '+': {
    evaluate: ofNumbers(([left = 0n, right = 0n]) => inRange(left + right)),
    sql: ([left, right]) => `(${left} + ${right})`,
    bounds: sumBounds,
  },
  '-': {
    evaluate: ofNumbers(([left = 0n, right = 0n]) => inRange(left - right)),
    sql: ([left, right]) => `(${left} - ${right})`,
    bounds: sumBounds,
  },
  '*': {
    evaluate: ofNumbers(([left = 0n, right = 0n]) => multiplied(left, right)),
    sql: ([left, right]) => `(${left} * ${right})`,
    bounds: productBounds,
  },
  '/': {
    evaluate: ofNumbers(([left = 0n, right = 0n]) => divided(left, right)),
    sql: ([left = '', right = ''], _, __, bounds) => quotientSql(left, right, bounds),
    bounds: quotientBounds,
  },
} as const satisfies Record<string, Pick<FormulaFunction, 'evaluate' | 'sql' | 'bounds'>>;
