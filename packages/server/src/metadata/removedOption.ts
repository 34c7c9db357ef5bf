import type { AttributeOption } from '@assunto/engine/core';
import type { AttributeColumn } from './CompanyMetadata';

/** The first removed option of a normalised value that the record did not have before; `undefined` without one. */
export function addedRemovedOption(
  { attribute }: Pick<AttributeColumn, 'attribute'>,
  value: unknown,
  before: unknown,
): AttributeOption | undefined {
  const { options } = attribute.componentConfigs;
  if (!options || attribute.relatedSubject) return undefined;
  const had = listed(before);
  const added = listed(value).filter((id) => !had.includes(id));
  return added.length === 0 ? undefined : options.find(({ id, isRemoved }) => isRemoved === true && added.includes(id));
}

const listed = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : value === null || value === undefined ? [] : [value];
