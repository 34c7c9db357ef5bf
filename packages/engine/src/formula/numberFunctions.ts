import { absolute, divided, inRange, multiplied, rounded, type Decimal } from './decimals';
import { allOf, exactly, strict, type FormulaFunction } from './FormulaFunction';
import type { FormulaValue } from './Formula';

type Numbers = readonly Decimal[];
const present = (values: readonly FormulaValue[]): Decimal[] => values.filter((value) => typeof value === 'bigint');
const ofNumbers = (evaluate: (numbers: Numbers) => Decimal | null): FormulaFunction['evaluate'] =>
  strict((values) => evaluate(values as Numbers));
const list = (items: readonly string[]): string => `unnest(ARRAY[${items.join(', ')}]::numeric[]) AS item(value)`;

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
    sql: (items) => `(SELECT assunto_decimal(sum(value)) FROM ${list(items)})`,
  },
  {
    name: 'ARREDONDAR',
    aliases: ['ROUND', 'REDONDEAR'],
    type: exactly(['number', 'number'], ['number', 'number', 'number']),
    evaluate: ofNumbers(([value = 0n, digits = 0n]) => rounded(value, digits)),
    sql: ([value = '', digits]) => `assunto_round(${value}, ${digits ?? '0::numeric'})`,
  },
  {
    name: 'ABS',
    type: allOf('number', 'number', 1, 1),
    evaluate: ofNumbers(([value = 0n]) => absolute(value)),
    sql: ([value]) => `abs(${value})`,
  },
  {
    name: 'MÍNIMO',
    aliases: ['MIN'],
    type: (types) =>
      allOf('number', 'number')(types) ?? allOf('date', 'date')(types) ?? allOf('datetime', 'datetime')(types),
    evaluate: (values) => extreme(values, (one, other) => one < other),
    sql: (items) => `least(${items.join(', ')})`,
  },
  {
    name: 'MÁXIMO',
    aliases: ['MAX'],
    type: (types) =>
      allOf('number', 'number')(types) ?? allOf('date', 'date')(types) ?? allOf('datetime', 'datetime')(types),
    evaluate: (values) => extreme(values, (one, other) => one > other),
    sql: (items) => `greatest(${items.join(', ')})`,
  },
];

/** Empty values are passed over. */
function extreme(
  values: readonly FormulaValue[],
  isBetter: (one: NonNullable<FormulaValue>, other: NonNullable<FormulaValue>) => boolean,
): FormulaValue {
  const found = values.filter((value) => value !== null);
  return found.length === 0 ? null : found.reduce((best, value) => (isBetter(value, best) ? value : best));
}

/** The operators between numbers; those over dates are in `dateFunctions`. */
export const arithmetic = {
  '+': {
    evaluate: ofNumbers(([left = 0n, right = 0n]) => inRange(left + right)),
    sql: ([left, right]) => `assunto_decimal(${left} + ${right})`,
  },
  '-': {
    evaluate: ofNumbers(([left = 0n, right = 0n]) => inRange(left - right)),
    sql: ([left, right]) => `assunto_decimal(${left} - ${right})`,
  },
  '*': {
    evaluate: ofNumbers(([left = 0n, right = 0n]) => multiplied(left, right)),
    sql: ([left, right]) => `assunto_decimal(${left} * ${right})`,
  },
  '/': {
    evaluate: ofNumbers(([left = 0n, right = 0n]) => divided(left, right)),
    sql: ([left, right]) => `assunto_divide(${left}, ${right})`,
  },
} as const satisfies Record<string, Pick<FormulaFunction, 'evaluate' | 'sql'>>;
