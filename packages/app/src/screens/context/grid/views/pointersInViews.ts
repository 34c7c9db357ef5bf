import type { ListView } from '@assunto/engine/contract';
import { pointersUsed, type FilterTree, type SubjectAttribute } from '@assunto/engine/core';

/** The attributes through which the filters and orders of views read related records; their columns are loaded when they are shown. */
export function pointersInViews(
  views: readonly ListView[],
  attributes: readonly SubjectAttribute[],
): readonly SubjectAttribute[] {
  return views.flatMap(({ state: { filter, order } }) => {
    const ordered = new Set(order.filter((key) => key.relatedAttributeId).map((key) => key.subjectAttributeId));
    return [
      ...attributes.filter(({ subjectAttributeId }) => ordered.has(subjectAttributeId)),
      ...pointersIn(filter, attributes),
    ];
  });
}

function pointersIn(filter: string | null, attributes: readonly SubjectAttribute[]): readonly SubjectAttribute[] {
  if (filter === null) return [];
  try {
    return pointersUsed(JSON.parse(filter) as FilterTree, attributes);
  } catch {
    return [];
  }
}
