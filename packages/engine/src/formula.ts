/**
 * Formulas of computed attributes: parsed with positions, evaluated in memory, and compiled to SQL. An entry of its own, because
 * only administrators and the server need them.
 */
export { evaluateFormula } from './formula/evaluateFormula';
export { formulaLimits } from './formula/Formula';
export type {
  Formula,
  FormulaAttribute,
  FormulaContext,
  FormulaNode,
  FormulaType,
  FormulaValue,
} from './formula/Formula';
export { FormulaError } from './formula/FormulaError';
export { formulaFunctionNames } from './formula/formulaFunctions';
export type { FormulaSqlContext } from './formula/FormulaFunction';
export { formulaToSql } from './formula/formulaToSql';
export type { FormulaSql, FormulaToSqlOptions } from './formula/formulaToSql';
export { formulaTypeOf, resultComponents } from './formula/formulaTypeOf';
export { anyDecimal, anyNumber, emptyBeyond } from './formula/numberBounds';
export type { NumberBounds } from './formula/numberBounds';
export { parseFormula } from './formula/parseFormula';
export type { FindAttribute } from './formula/parseFormula';
export { attributeNamed, referenceOf, shownFormula, storedFormula } from './formula/references';
export type { NamedAttribute } from './formula/references';
export { storedBounds } from './formula/storedBounds';
export { formulaMessageLoaders, formulaMessages, loadFormulaTranslate } from './messages/formulas/formulaTranslate';
export type { FormulaMessageKey, FormulaTranslate } from './messages/formulas/formulaTranslate';
