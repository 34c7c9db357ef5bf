import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import type { FormulaType } from './Formula';

/** The columns whose values formulas understand, with the filter type that they must have. */
const types: Readonly<Record<string, FormulaType>> = {
  'number bigint': 'number',
  'number numeric': 'number',
  'text text': 'text',
  'date date': 'date',
  'datetime timestamptz': 'datetime',
  'boolean boolean': 'boolean',
  // One option of a list of its own is its name; that of another subject is read by a look-up.
  'option text': 'text',
};

/**
 * The type that an attribute has in formulas; `null` for one that they cannot use, such as files, lists and related records.
 *
 * @example
 * const usable = attributes.filter((attribute) => formulaTypeOf(attribute, componentTypes) !== null);
 */
export function formulaTypeOf(attribute: SubjectAttribute, componentTypes: ComponentTypeCatalogue): FormulaType | null {
  const type = componentTypes.get(attribute.componentId);
  return types[`${type.filterType(attribute)} ${type.columnType(attribute)}`] ?? null;
}

/**
 * The component numbers that can show a result of this type, the most usual one first.
 *
 * @example
 * resultComponents.number[0]; // 23
 */
export const resultComponents: Readonly<Record<FormulaType, readonly number[]>> = {
  number: [23, 3, 5, 24, 25],
  text: [1, 26],
  date: [32],
  datetime: [11],
  boolean: [10, 27],
};
