import { canonicalInstant } from '../component-types/instants';
import { decimalText, type Decimal } from './decimals';
import type { Formula, FormulaNode, FormulaType, FormulaValue } from './Formula';
import { functionOf } from './formulaFunctions';
import type { FormulaSqlContext } from './FormulaFunction';
import { anyDecimal, anyNumber, decimalBounds, decimalSql, type NumberBounds } from './numberBounds';

/** The SQL types of values. */
const sqlTypes: Readonly<Record<FormulaType, string>> = {
  number: 'numeric',
  text: 'text',
  date: 'date',
  datetime: 'timestamptz',
  boolean: 'boolean',
};

/** What a formula is compiled with. */
export interface FormulaToSqlOptions extends FormulaSqlContext {
  /** The SQL of an attribute's value, from metadata only, of the SQL type that belongs to its formula type. */
  column(attributeId: number): string;
  /** What is known of an attribute's numbers (`storedBounds`); by default nothing. A wrong promise gives wrong results. */
  bounds?(attributeId: number): NumberBounds;
}

/** An SQL expression, and what is known of its values if they are numbers. */
export interface FormulaSql {
  readonly sql: string;
  readonly bounds: NumberBounds;
}

/**
 * Compiles a formula to an SQL expression, with every value bound as a parameter; it is as long as the formula, however deep. Needs
 * `assunto_fold`, and `assunto_round` of migration 0092.
 *
 * @example
 * const formula = parseFormula('{12} * 1,1', (id) => (id === '12' ? { id: 12, type: 'number' } : undefined));
 * const values: unknown[] = [];
 * const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
 * const { sql } = formulaToSql(formula, { column: (id) => `t.a_${id}`, bind, now: new Date(), timeZone: 'America/Sao_Paulo' });
 */
export function formulaToSql({ root }: Formula, options: FormulaToSqlOptions): FormulaSql {
  return nodeToSql(root, options);
}

function nodeToSql(node: FormulaNode, options: FormulaToSqlOptions): FormulaSql {
  if (node.kind === 'literal') return literalSql(node, options);
  if (node.kind === 'attribute') return valueSql(node, options);
  const items = node.items.map((item) => nodeToSql(item, options));
  const [types, bounds] = [node.items.map(({ type }) => type), items.map((item) => item.bounds)];
  const called = functionOf(node.name);
  const sql = called.sql(
    items.map((item) => item.sql),
    options,
    types,
    bounds,
  );
  if (node.type !== 'number') return { sql, bounds: anyDecimal };
  return ofDecimals(sql, called.bounds?.(bounds, types) ?? anyDecimal, called.bounds !== undefined);
}

/** The SQL of a number, made a decimal of formulas where it may be none. */
function ofDecimals(sql: string, bounds: NumberBounds, isUnchecked = true): FormulaSql {
  return { sql: isUnchecked ? decimalSql(sql, bounds) : sql, bounds: decimalBounds(bounds) };
}

function literalSql({ value, type }: Extract<FormulaNode, { kind: 'literal' }>, options: FormulaToSqlOptions) {
  const sql = options.bind(boundValue(value, type), sqlTypes[type]);
  if (typeof value !== 'bigint') return { sql, bounds: anyDecimal };
  const text = decimalText(value);
  return { sql, bounds: { most: Math.abs(Number(text)), decimals: (text.split('.')[1] ?? '').length } };
}

/** A column's value as formulas compute with it. */
function valueSql(
  { id, type }: Extract<FormulaNode, { kind: 'attribute' }>,
  { column: columnOf, bounds }: FormulaToSqlOptions,
): FormulaSql {
  const column = columnOf(id);
  if (type === 'number') return ofDecimals(`${column}::numeric`, bounds?.(id) ?? anyNumber);
  if (type === 'text') return { sql: `nullif(${column}, '')`, bounds: anyDecimal };
  return { sql: type === 'boolean' ? `(${column} IS TRUE)` : column, bounds: anyDecimal };
}

function boundValue(value: FormulaValue, type: FormulaType): string | boolean | null {
  if (value === null || typeof value === 'boolean') return value;
  if (type === 'number') return decimalText(value as Decimal);
  return type === 'datetime' ? canonicalInstant(Number(value)) : String(value);
}
