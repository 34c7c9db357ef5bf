import { canonicalInstant } from '../component-types/instants';
import { decimalText, type Decimal } from './decimals';
import type { Formula, FormulaNode, FormulaType, FormulaValue } from './Formula';
import { functionOf } from './formulaFunctions';
import type { FormulaSqlContext } from './FormulaFunction';

/** The SQL types of values. */
const sqlTypes: Readonly<Record<FormulaType, string>> = {
  ...{ number: 'numeric', text: 'text', date: 'date', datetime: 'timestamptz', boolean: 'boolean' },
};

/** What a formula is compiled with. */
export interface FormulaToSqlOptions extends FormulaSqlContext {
  /** The SQL of an attribute's value, from metadata only, of the SQL type that belongs to its formula type. */
  column(attributeId: number): string;
  /** Whether that SQL is a `bigint`: such values need no rounding to the decimals of formulas. */
  isWhole?(attributeId: number): boolean;
}

/**
 * Compiles a formula to an SQL expression, with every value bound as a parameter; it is as long as the formula, however deep. Needs
 * the functions of migration 0092 and `assunto_fold`.
 *
 * @example
 * const formula = parseFormula('{12} * 1,1', (id) => (id === '12' ? { id: 12, type: 'number' } : undefined));
 * const values: unknown[] = [];
 * const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
 * const sql = formulaToSql(formula, { column: (id) => `t.a_${id}`, bind, now: new Date(), timeZone: 'America/Sao_Paulo' });
 */
export function formulaToSql({ root }: Formula, options: FormulaToSqlOptions): string {
  return nodeToSql(root, options);
}

function nodeToSql(node: FormulaNode, options: FormulaToSqlOptions): string {
  if (node.kind === 'literal') return options.bind(boundValue(node.value, node.type), sqlTypes[node.type]);
  if (node.kind === 'attribute') return valueSql(node, options);
  const items = node.items.map((item) => nodeToSql(item, options));
  const types = node.items.map(({ type }) => type);
  return functionOf(node.name).sql(items, options, types);
}

/** A column's value as formulas compute with it. */
function valueSql(
  { id, type }: Extract<FormulaNode, { kind: 'attribute' }>,
  { column: columnOf, isWhole }: FormulaToSqlOptions,
): string {
  const column = columnOf(id);
  if (type === 'number') return isWhole?.(id) ? `${column}::numeric` : `assunto_decimal(${column}::numeric)`;
  if (type === 'text') return `nullif(${column}, '')`;
  return type === 'boolean' ? `(${column} IS TRUE)` : column;
}

function boundValue(value: FormulaValue, type: FormulaType): string | boolean | null {
  if (value === null || typeof value === 'boolean') return value;
  if (type === 'number') return decimalText(value as Decimal);
  return type === 'datetime' ? canonicalInstant(Number(value)) : String(value);
}
