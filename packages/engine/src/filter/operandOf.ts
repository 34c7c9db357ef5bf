import type { ComponentType } from '../component-types/ComponentType';
import type { FilterOperator } from '../component-types/operators';
import type { SubjectAttribute } from '../contract/attribute';

/**
 * The stored form of a value typed or picked for a filter: normalised by the component type. `contains` keeps the typed text if
 * the stored form only adds to it: `exemplo.com`, which a record stores as `https://exemplo.com`, should also be found in
 * `https://www.exemplo.com`.
 *
 * @example
 * operandOf('exemplo.com', 'contains', urlType, attribute); // 'exemplo.com'
 */
export function operandOf(
  value: unknown,
  operator: FilterOperator,
  type: ComponentType,
  attribute: SubjectAttribute,
): unknown {
  const normalised = type.normalise(value, attribute);
  const isPiece = operator === 'contains' || operator === 'notContains';
  if (!isPiece || typeof value !== 'string' || typeof normalised !== 'string') return normalised;
  const typed = value.trim();
  return normalised.length > typed.length && normalised.includes(typed) ? typed : normalised;
}
