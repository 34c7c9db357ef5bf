import type { Read } from './comparisons';
import type { FilterField } from './FilterField';
import { valueKinds } from './valueKinds';

/** Reads the value that conditions on `field` compare: `comparable` of its component type if it has one. */
export function comparedValue({ attribute, componentType, filterType }: FilterField): (value: unknown) => Read {
  const { read } = valueKinds[filterType];
  if (!componentType?.comparable || !attribute) return read;
  const comparable = componentType.comparable.bind(componentType);
  return (value) => read(value === null || value === undefined ? null : comparable(value, attribute));
}

/** The SQL equivalent of `comparedValue`, over the SQL of the column. */
export function comparedSql({ componentType }: FilterField, column: string): string {
  return componentType?.comparableSql?.(column) ?? column;
}
