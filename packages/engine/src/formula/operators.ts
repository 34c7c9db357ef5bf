import { compareCodePoints } from '../filter/comparisons';
import { foldText } from '../text/foldText';
import { dateArithmetic } from './dateFunctions';
import type { FormulaType, FormulaValue } from './Formula';
import { exactly, strict, type FormulaFunction, type FormulaSqlContext } from './FormulaFunction';
import { anyDecimal, widest, type NumberBounds } from './numberBounds';
import { arithmetic } from './numberFunctions';
import { textFunctions } from './textFunctions';

const join = textFunctions.find(({ name }) => name === 'CONCATENAR');

const ofNumbers = exactly(['number', 'number', 'number']);

/** The signs between two values, and the minus before one (`neg`), by their text. */
export const operators: Readonly<Record<string, FormulaFunction>> = {
  '+': {
    name: '+',
    type: exactly(['number', 'number', 'number'], ['date', 'date', 'number']),
    evaluate: (values, context, types) => ofTypes('+', types).evaluate(values, context, types),
    sql: (items, context, types) => ofTypes('+', types).sql(items, context, types),
    bounds: arithmetic['+'].bounds,
  },
  '-': {
    name: '-',
    type: exactly(['number', 'number', 'number'], ['date', 'date', 'number'], ['number', 'date', 'date']),
    evaluate: (values, context, types) => ofTypes('-', types).evaluate(values, context, types),
    sql: (items, context, types) => ofTypes('-', types).sql(items, context, types),
    bounds: (items, types) => ofTypes('-', types).bounds?.(items) ?? anyDecimal,
  },
  '*': { name: '*', type: ofNumbers, ...arithmetic['*'] },
  '/': { name: '/', type: ofNumbers, ...arithmetic['/'] },
  neg: {
    name: '-',
    type: exactly(['number', 'number']),
    evaluate: strict(([value]) => -(value as bigint)),
    sql: ([item]) => `(-${item})`,
    bounds: widest,
  },
  '&': { ...(join as FormulaFunction), name: '&' },
  '=': comparison('=', (order) => order === 0),
  '<>': comparison('<>', (order) => order !== 0),
  '<': comparison('<', (order) => order < 0),
  '<=': comparison('<=', (order) => order <= 0),
  '>': comparison('>', (order) => order > 0),
  '>=': comparison('>=', (order) => order >= 0),
};

interface Operation extends Pick<FormulaFunction, 'evaluate'> {
  sql(items: readonly string[], context: FormulaSqlContext, types: readonly FormulaType[]): string;
  bounds?(items: readonly NumberBounds[]): NumberBounds;
}

function ofTypes(sign: '+' | '-', [left, right]: readonly FormulaType[]): Operation {
  if (left !== 'date') return arithmetic[sign];
  return right === 'date' ? dateArithmetic.difference : dateArithmetic[sign];
}

/** Compares as filters do: texts without case and accents, nothing equals an empty value. */
function comparison(sign: string, passes: (order: number) => boolean): FormulaFunction {
  const isDifferent = sign === '<>';
  return {
    name: sign,
    type: ([left, right, ...rest]) => {
      const isOrdered = left !== 'boolean' || sign === '=' || isDifferent;
      return left === right && rest.length === 0 && isOrdered ? 'boolean' : null;
    },
    evaluate: ([left = null, right = null], _, [type]) =>
      left === null || right === null ? isDifferent : passes(orderOf(left, right, type)),
    sql: ([left = '', right = ''], _, [type]) => {
      const [one, other] = type === 'text' ? [foldedSql(left), foldedSql(right)] : [left, right];
      return isDifferent ? `((${one} = ${other}) IS NOT TRUE)` : `((${one} ${sign} ${other}) IS TRUE)`;
    },
  };
}

const foldedSql = (text: string): string => `assunto_fold(${text}) COLLATE "C"`;

function orderOf(
  left: NonNullable<FormulaValue>,
  right: NonNullable<FormulaValue>,
  type: FormulaType | undefined,
): number {
  if (type === 'text') return compareCodePoints(foldText(String(left)), foldText(String(right)));
  return left < right ? -1 : left > right ? 1 : 0;
}
