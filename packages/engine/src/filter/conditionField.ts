import type { FilterOperator } from '../component-types/operators';
import { EngineError } from '../errors/EngineError';
import { findFilterField, type FilterField, type FilterScope } from './FilterField';
import { childPath, type FilterNode } from './readFilterNode';
import { valueKinds } from './valueKinds';

/** The field of a condition. Throws `FILTER_OPERATOR_UNSUPPORTED` when the operator is not available for it. */
export function conditionField(
  { operator, variable }: Extract<FilterNode, { kind: 'condition' }>,
  scope: FilterScope,
  path: string,
): FilterField {
  const field = findFilterField(variable, scope, childPath(path, operator, 0));
  if (!valueKinds[field.filterType].operators.includes(operator)) throw operatorUnsupported(operator, field, path);
  return field;
}

export function operatorUnsupported(operator: FilterOperator, field: FilterField, path: string): EngineError {
  const { name: attribute, filterType } = field;
  return new EngineError('FILTER_OPERATOR_UNSUPPORTED', { operator, attribute, filterType, path: path || '/' });
}
