import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { FilterOperator } from '../component-types/operators';
import type { SubjectAttribute } from '../contract/attribute';
import { matchNone } from '../filter/andFilters';
import type { FilterScope } from '../filter/FilterField';
import type { FilterScalar, FilterTree } from '../filter/FilterTree';
import { operandOf } from '../filter/operandOf';
import { parseFilter } from '../filter/parseFilter';

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
    if (operator === null) return [];
    const value = operandOf(values.get(attribute.subjectAttributeId) ?? null, operator, type, attribute);
    if (value === null) return [];
    const operand = (operator === 'anyOf' && !Array.isArray(value) ? [value] : value) as FilterScalar;
    const condition = { [operator]: [{ var: attribute.subjectAttributeIdentifier }, operand] };
    return [isReadable(condition, { attributes, componentTypes }) ? condition : matchNone];
  });
  return conditions.length > 1 ? { and: conditions } : (conditions[0] ?? null);
}

/** Half a date or a number with two commas is the value of no record, rather than an error of the whole list. */
function isReadable(condition: FilterTree, scope: FilterScope): boolean {
  try {
    parseFilter(condition, scope);
    return true;
  } catch {
    return false;
  }
}
