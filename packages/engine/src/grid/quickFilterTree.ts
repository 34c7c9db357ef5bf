import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { FilterOperator } from '../component-types/operators';
import type { SubjectAttribute } from '../contract/attribute';
import type { FilterScalar, FilterTree } from '../filter/FilterTree';

/** What is typed above the columns, by subjectAttributeId. */
export type QuickFilterValues = ReadonlyMap<number, unknown>;

/** What a quick filter asks, in the order of preference: a piece of a text, any of several, the value itself. */
const preferred: readonly FilterOperator[] = ['contains', 'anyOf', '=='];

/** The operator of an attribute's quick filter, or `null` for one that no quick filter can ask. */
export function quickFilterOperator(
  attribute: SubjectAttribute,
  componentTypes: ComponentTypeCatalogue,
): FilterOperator | null {
  const operators = componentTypes.get(attribute.componentId).operators(attribute);
  return preferred.find((operator) => operators.includes(operator)) ?? null;
}

/** The filter that quick filters ask together; `null` when none is filled. */
export function quickFilterTree(
  values: QuickFilterValues,
  attributes: readonly SubjectAttribute[],
  componentTypes: ComponentTypeCatalogue,
): FilterTree | null {
  const conditions = attributes.flatMap((attribute): FilterTree[] => {
    const type = componentTypes.get(attribute.componentId);
    const operator = quickFilterOperator(attribute, componentTypes);
    const value = type.normalise(values.get(attribute.subjectAttributeId) ?? null, attribute);
    if (operator === null || value === null) return [];
    const operand = (operator === 'anyOf' && !Array.isArray(value) ? [value] : value) as FilterScalar;
    return [{ [operator]: [{ var: attribute.subjectAttributeIdentifier }, operand] }];
  });
  return conditions.length > 1 ? { and: conditions } : (conditions[0] ?? null);
}
