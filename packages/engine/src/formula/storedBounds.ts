import type { ComponentType } from '../component-types/ComponentType';
import type { SubjectAttribute } from '../contract/attribute';
import { anyNumber, type NumberBounds } from './numberBounds';

/** A number with more decimals than any attribute may have. */
const third = 1 / 3;

/**
 * What is known of every number that an attribute stores, whatever its settings were when a record was saved: the widest range that
 * its component type accepts, and the most decimals that it leaves.
 *
 * @example
 * const bounds = storedBounds(componentTypes.get(attribute.componentId), attribute);
 */
export function storedBounds(type: ComponentType, attribute: SubjectAttribute): NumberBounds {
  const columnType = type.columnType(attribute);
  if (columnType !== 'bigint' && columnType !== 'numeric') return anyNumber;
  const widest = (precision: number): SubjectAttribute => ({
    ...attribute,
    length: null,
    componentConfigs: { precision },
  });
  const { minimum, maximum } = type.jsonSchema(widest(0));
  const isBounded = typeof minimum === 'number' && typeof maximum === 'number';
  return {
    most: isBounded ? Math.max(Math.abs(minimum), Math.abs(maximum)) : Infinity,
    decimals: columnType === 'bigint' ? 0 : decimalsOf(type.normalise(third, widest(mostPrecision))),
  };
}

/** The most decimals that `componentConfigs.precision` may ask for. */
const mostPrecision = 6;

/** Infinite where the type does not round. */
function decimalsOf(value: unknown): number {
  const decimals = typeof value === 'number' ? (String(value).split('.')[1] ?? '').length : Infinity;
  return decimals <= mostPrecision ? decimals : Infinity;
}
