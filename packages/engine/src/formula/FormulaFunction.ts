import type { FormulaContext, FormulaType, FormulaValue } from './Formula';
import type { NumberBounds } from './numberBounds';

/** What the SQL of a function may use. Every value is bound. */
export interface FormulaSqlContext extends FormulaContext {
  bind(value: unknown, type: string): string;
}

/** A function or an operator of formulas, with its evaluation and the SQL that gives the same result. */
export interface FormulaFunction {
  /** As people write it. */
  readonly name: string;
  /** Other names, such as the English one. */
  readonly aliases?: readonly string[];
  /** The type of the result; `null` when it does not take values of these types. */
  type(types: readonly FormulaType[]): FormulaType | null;
  evaluate(values: readonly FormulaValue[], context: FormulaContext, types: readonly FormulaType[]): FormulaValue;
  /** Names each item once, short ones at most thrice: the SQL of a formula must not grow faster than the formula. */
  sql(
    items: readonly string[],
    context: FormulaSqlContext,
    types: readonly FormulaType[],
    bounds: readonly NumberBounds[],
  ): string;
  /**
   * What is known of the number that `sql` gives; absent: only that it is a decimal of formulas. Where more is possible,
   * `formulaToSql` makes it one.
   */
  bounds?(items: readonly NumberBounds[], types: readonly FormulaType[]): NumberBounds;
}

/** The type of the result where every item has one type, and their number is within limits. */
export const allOf =
  (item: FormulaType, result: FormulaType, least = 1, most = Infinity) =>
  (types: readonly FormulaType[]): FormulaType | null =>
    types.length >= least && types.length <= most && types.every((type) => type === item) ? result : null;

/** The type of the result where the items have exactly these types. */
export const exactly =
  (...signatures: readonly (readonly [result: FormulaType, ...items: FormulaType[]])[]) =>
  (types: readonly FormulaType[]): FormulaType | null =>
    signatures.find(
      ([, ...items]) => items.length === types.length && items.every((item, index) => item === types[index]),
    )?.[0] ?? null;

/** The function, evaluated only when no item is empty; else the result is empty. SQL does the same by itself. */
export const strict =
  (evaluate: FormulaFunction['evaluate']): FormulaFunction['evaluate'] =>
  (values, context, types) =>
    values.includes(null) ? null : evaluate(values, context, types);
