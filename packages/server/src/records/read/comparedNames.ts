import { foldText } from '@assunto/engine/core';
import type { AttributeColumn } from '../../metadata/CompanyMetadata';

/**
 * Names as the database compares them (`comparedColumn`), each with the names that are equal to it; one that the attribute cannot
 * store is skipped.
 */
export function comparedNames(
  { attribute, componentType, columnType }: AttributeColumn,
  names: readonly string[],
  timeZone: string,
): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const name of names) {
    const parsed = columnType === 'text' ? null : componentType.parse(name, attribute, { timeZone });
    const key = parsed === null ? foldText(name) : parsed.ok && parsed.value !== null ? String(parsed.value) : null;
    if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), name]);
  }
  return byKey;
}
