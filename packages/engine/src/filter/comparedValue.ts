import type { Read } from './comparisons';
import type { FilterField } from './FilterField';
import { valueKinds } from './valueKinds';

/** Reads a record's value as conditions on `field` compare it: `comparable` of its component type where there is one. */
export function comparedValue({ attribute, componentType, filterType }: FilterField): (value: unknown) => Read {
  const { read } = valueKinds[filterType];
  if (!componentType?.comparable || !attribute) return read;
  const comparable = componentType.comparable.bind(componentType);
  return (value) => read(value === null || value === undefined ? null : comparable(value, attribute));
}

/** The SQL of what `comparedValue` reads, over the SQL of the column. */
export function comparedSql({ componentType }: FilterField, column: string): string {
  return componentType?.comparableSql?.(column) ?? column;
}
