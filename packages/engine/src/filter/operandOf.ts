import type { ComponentType } from '../component-types/ComponentType';
import type { FilterOperator } from '../component-types/operators';
import type { SubjectAttribute } from '../contract/attribute';

/**
 * What a filter keeps of a value that its reader typed or picked: what the component type normalises it to. `contains`
 * keeps the typed piece itself where the stored form only adds to it: `exemplo.com`, which a record keeps as
 * `https://exemplo.com`, is to be found in `https://www.exemplo.com` too.
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
