import type { ComponentTypeCatalogue, FilterType } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';

/** The operator that selects the records of a group, by the attribute's filter type; other types cannot be grouped. */
const operators: Partial<Record<FilterType, '==' | 'anyOf'>> = {
  text: '==',
  number: '==',
  boolean: '==',
  date: '==',
  datetime: '==',
  option: '==',
  options: 'anyOf',
  texts: 'anyOf',
};

/**
 * The operator that selects the records of one group of an attribute, or `null` where it cannot be grouped: files,
 * filters, and types that compare something other than their value.
 *
 * @example
 * const condition = { [groupOperator(attribute, componentTypes) ?? '==']: [{ var: attribute.identifier }, 'aberto'] };
 */
export function groupOperator(
  attribute: SubjectAttribute,
  componentTypes: ComponentTypeCatalogue,
): '==' | 'anyOf' | null {
  const type = componentTypes.get(attribute.componentId);
  if (type.comparable || type.comparableSql) return null;
  const operator = operators[type.filterType(attribute)];
  return operator && type.operators(attribute).includes(operator) ? operator : null;
}

/**
 * Whether sums, averages and extremes can be computed over an attribute: its values are numbers.
 *
 * @example
 * const numbers = subject.subjectAttributes.filter((attribute) => isMeasurable(attribute, componentTypes));
 */
export function isMeasurable(attribute: SubjectAttribute, componentTypes: ComponentTypeCatalogue): boolean {
  const type = componentTypes.get(attribute.componentId);
  return type.filterType(attribute) === 'number' && !type.comparable && !type.comparableSql;
}

/**
 * Whether a list can be grouped by an attribute.
 *
 * @example
 * const choices = subject.subjectAttributes.filter((attribute) => isGroupable(attribute, componentTypes));
 */
export function isGroupable(attribute: SubjectAttribute, componentTypes: ComponentTypeCatalogue): boolean {
  return groupOperator(attribute, componentTypes) !== null;
}
