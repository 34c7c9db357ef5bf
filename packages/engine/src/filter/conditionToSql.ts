import type { FilterType } from '../component-types/ComponentType';
import type { FilterField } from './FilterField';
import type { PositiveOperator } from './operatorFacts';
import type { Span } from './resolveDate';
import type { Bind, Operands, Side } from './SqlCondition';
import { valueConditions } from './valueConditions';
import { spanConditions } from './spanConditions';

/** A field with the SQL of its column. */
export interface SqlField extends FilterField {
  readonly column: string;
}

/**
 * Compiles one condition to SQL that can use an index on the column (on `assunto_fold(column) COLLATE "C"` for a text). A
 * positive condition may be null for an empty value; a negated one is then true.
 */
export function conditionToSql(
  positive: PositiveOperator,
  isNegated: boolean,
  field: SqlField,
  operands: Operands,
  bind: Bind,
): string {
  if (positive === 'empty') return `${field.column} IS ${isNegated ? 'NOT ' : ''}NULL`;
  if (field.filterType === 'datetime') {
    return negatedIf(isNegated, spanConditions[positive](field.column, operands.flat() as Span[], bind));
  }
  const side = sides[field.filterType](field, operands);
  // Equivalent to IS NOT TRUE, in a form for which the planner has statistics.
  if (positive === '==' && isNegated) return `${side.left} IS DISTINCT FROM ${bind(operands[0], side.type)}`;
  return negatedIf(isNegated, valueConditions[positive](side, operands, bind));
}

const negatedIf = (isNegated: boolean, sql: string) => (isNegated ? `(${sql}) IS NOT TRUE` : sql);

const folded = ({ column }: SqlField) => `assunto_fold(${column})`;
const plain = ({ column, columnType }: SqlField): Side => ({ left: column, type: columnType });

const sides: Readonly<Record<Exclude<FilterType, 'datetime'>, (field: SqlField, operands: Operands) => Side>> = {
  text: (field) => ({ left: `${folded(field)} COLLATE "C"`, type: 'text' }),
  texts: (field) => ({
    left: `${folded(field)} COLLATE "C"`,
    type: 'text',
    entries: `string_to_array(${folded(field)}, ';')`,
  }),
  number: ({ column, columnType }, operands) => {
    if (columnType !== 'bigint') return { left: column, type: 'numeric' };
    // 1.5 is no bigint; only with whole numbers is the column compared without a cast, so that its index can be used.
    const isWhole = operands.flat().every((operand) => Number.isSafeInteger(operand));
    return isWhole ? { left: column, type: 'bigint' } : { left: `${column}::numeric`, type: 'numeric' };
  },
  boolean: plain,
  date: plain,
  option: plain,
  options: ({ column, columnType }) => ({
    left: column,
    type: columnType.replace('[]', ''),
    entries: column,
    isArray: true,
  }),
  json: plain,
};
