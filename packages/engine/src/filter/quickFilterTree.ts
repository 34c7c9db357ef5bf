import type { ComponentTypeCatalogue } from '../component-types/ComponentType';
import type { FilterOperator } from '../component-types/operators';
import type { SubjectAttribute } from '../contract/attribute';
import { sourceKey, type ColumnSource } from '../schema/columnKey';
import { isPersonVariable } from '../schema/recordAttributes';
import { matchNone } from './andFilters';
import type { FilterScope } from './FilterField';
import type { FilterScalar, FilterTree } from './FilterTree';
import { operandOf } from './operandOf';
import { parseFilter } from './parseFilter';

/** The quick filters of a list's columns, by the keys of the columns (`columnKey`). */
export type QuickFilterValues = ReadonlyMap<number | string, unknown>;

/** The operators of quick filters, by preference: a part of a text, any of several, equality. */
const preferred: readonly FilterOperator[] = ['contains', 'anyOf', '=='];

/** The operator of an attribute's quick filter, or `null` if it cannot have one. */
export function quickFilterOperator(
  attribute: SubjectAttribute,
  componentTypes: ComponentTypeCatalogue,
): FilterOperator | null {
  // People are compared by their numbers, which nobody types.
  if (isPersonVariable(attribute.identifier)) return null;
  const operators = componentTypes.get(attribute.componentId).operators(attribute);
  return preferred.find((operator) => operators.includes(operator)) ?? null;
}

/**
 * Combines quick filters into one filter; `null` when none is filled.
 *
 * @example
 * const tree = quickFilterTree(new Map([[101, 'rede']]), definition.columns, componentTypes);
 * // { contains: [{ var: 'titulo' }, 'rede'] }
 */
export function quickFilterTree(
  values: QuickFilterValues,
  columns: readonly ColumnSource[],
  componentTypes: ComponentTypeCatalogue,
): FilterTree | null {
  const conditions = columns.flatMap((column): FilterTree[] => {
    const { attribute, through } = column;
    const condition = quickCondition(values.get(sourceKey(column)), column, componentTypes);
    if (condition === null) return [];
    const scope = { attributes: [through ?? attribute], componentTypes, related: () => [attribute] };
    return [isReadable(condition, scope) ? condition : matchNone];
  });
  return conditions.length > 1 ? { and: conditions } : (conditions[0] ?? null);
}

function quickCondition(
  value: unknown,
  { attribute, through }: ColumnSource,
  componentTypes: ComponentTypeCatalogue,
): FilterTree | null {
  const type = componentTypes.get(attribute.componentId);
  const operator = quickFilterOperator(attribute, componentTypes);
  if (operator === null) return null;
  const operand = operandOf(value ?? null, operator, type, attribute);
  if (operand === null) return null;
  const name = attribute.subjectAttributeIdentifier;
  const variable = { var: through ? `${through.subjectAttributeIdentifier}.${name}` : name };
  // A typed minute means the whole minute, since nobody types seconds.
  const minute = operator === '==' && type.filterType(attribute) === 'datetime' ? wholeMinute(operand) : null;
  if (minute && type.operators(attribute).includes('between')) return { between: [variable, ...minute] };
  return {
    [operator]: [variable, (operator === 'anyOf' && !Array.isArray(operand) ? [operand] : operand) as FilterScalar],
  };
}

/** The first and the last second of the minute of an instant without seconds. */
function wholeMinute(instant: unknown): [string, string] | null {
  const minute = typeof instant === 'string' ? /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}):00Z$/.exec(instant)?.[1] : undefined;
  return minute === undefined ? null : [`${minute}:00Z`, `${minute}:59Z`];
}

/** An incomplete date or an invalid number matches no record, instead of failing the whole list. */
function isReadable(condition: FilterTree, scope: FilterScope): boolean {
  try {
    parseFilter(condition, scope);
    return true;
  } catch {
    return false;
  }
}
