import { canonicalInstant, millisecondsOf } from '../component-types/instants';
import { decimalOf, decimalText, type Decimal } from './decimals';
import type { Formula, FormulaContext, FormulaNode, FormulaType, FormulaValue } from './Formula';
import { functionOf } from './formulaFunctions';

/**
 * The value of a formula for one record: the same that `formulaToSql` gives. `valueOf` gives stored values of its attributes.
 *
 * @example
 * const formula = parseFormula('{12} * 1,1', (id) => (id === '12' ? { id: 12, type: 'number' } : undefined));
 * const values = new Map<number, unknown>([[12, 10]]);
 * const total = evaluateFormula(formula, (id) => values.get(id), { now: new Date(), timeZone: 'America/Sao_Paulo' });
 */
export function evaluateFormula(
  { root }: Formula,
  valueOf: (attributeId: number) => unknown,
  context: FormulaContext,
): string | number | boolean | null {
  return stored(evaluate(root, valueOf, context), root.type);
}

function evaluate(node: FormulaNode, valueOf: (id: number) => unknown, context: FormulaContext): FormulaValue {
  if (node.kind === 'literal') return node.value;
  if (node.kind === 'attribute') return readers[node.type](valueOf(node.id));
  const values = node.items.map((item) => evaluate(item, valueOf, context));
  const types = node.items.map(({ type }) => type);
  return functionOf(node.name).evaluate(values, context, types);
}

const textValue = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Stored values as formulas compute with them. */
const readers: Readonly<Record<FormulaType, (value: unknown) => FormulaValue>> = {
  number: decimalOf,
  text: textValue,
  date: textValue,
  datetime: (value) => {
    const instant = millisecondsOf(textValue(value));
    return Number.isNaN(instant) ? null : instant;
  },
  boolean: (value) => value === true,
};

function stored(value: FormulaValue, type: FormulaType): string | number | boolean | null {
  if (value === null || typeof value === 'boolean') return value;
  if (type === 'number') return Number(decimalText(value as Decimal));
  return type === 'datetime' ? canonicalInstant(Number(value)) : String(value);
}
