import type { ComponentTypeCatalogue, FilterType } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';

/** How the records of a group are asked for, by what the attribute's values are compared as; the others make no groups. */
const operators: Partial<Record<FilterType, '==' | 'anyOf'>> = {
  text: '==',
  number: '==',
  boolean: '==',
  date: '==',
  datetime: '==',
  option: '==',
  options: 'anyOf',
};

/**
 * The operator that finds the records of one group of an attribute, or `null` where its values make no groups: files,
 * filters, lists of texts, and what is compared by something else than its value.
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
 * Whether a list can be grouped by an attribute.
 *
 * @example
 * const choices = subject.subjectAttributes.filter((attribute) => isGroupable(attribute, componentTypes));
 */
export function isGroupable(attribute: SubjectAttribute, componentTypes: ComponentTypeCatalogue): boolean {
  return groupOperator(attribute, componentTypes) !== null;
}
