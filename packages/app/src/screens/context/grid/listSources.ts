import {
  filterAttributesUsed,
  pointersUsed,
  type ColumnSource,
  type FilterTree,
  type NamedColumn,
  type SubjectAttribute,
} from '@assunto/engine/core';

interface DecidedBy {
  /** The list's filter with its quick filters. */
  filter: FilterTree | null;
  order: readonly {
    subjectAttributeId: NamedColumn['subjectAttributeId'] | null;
    relatedAttributeId?: number | null;
  }[];
  /** The attribute that records are grouped by. */
  groupBy: unknown;
  attributes: readonly SubjectAttribute[];
}

/**
 * The attributes that decide which records a list shows and in which order, besides its columns: computed ones, and those through
 * which it reads related records. Changes of other records may change the list by them.
 */
export function listSources({ filter, order, groupBy, attributes }: DecidedBy): ColumnSource[] {
  const used = new Set(filter ? filterAttributesUsed(filter) : []);
  const pointers = new Set(filter ? pointersUsed(filter, attributes) : []);
  for (const { subjectAttributeId, relatedAttributeId = null } of order) {
    const attribute = attributes.find((one) => one.subjectAttributeId === subjectAttributeId);
    if (attribute && relatedAttributeId !== null) pointers.add(attribute);
    else if (attribute) used.add(attribute.subjectAttributeIdentifier);
  }
  return [
    ...attributes
      .filter((one) => used.has(one.subjectAttributeIdentifier) || one.subjectAttributeId === groupBy)
      .map((attribute) => ({ attribute })),
    ...[...pointers].map((through) => ({ attribute: through, through })),
  ];
}
