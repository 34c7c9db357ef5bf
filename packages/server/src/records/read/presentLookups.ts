import { compileFilter, readFilterNode, type FilterTree } from '@assunto/engine/core';
import type { RecordRequest } from '../../access/RecordRequest';
import type { ComputedColumn } from '../../metadata/ComputedColumn';

/**
 * The conditions that look-ups are not empty, which the filters of a list imply. PostgreSQL does not see it in a comparison of texts,
 * and only then may it begin with the related records that pass instead of reading those of every record.
 */
export function presentLookups(request: RecordRequest, filters: readonly FilterTree[]): string[] {
  const lookups = [...request.subject.computed.values()].filter(({ definition }) => definition.kind === 'lookup');
  if (lookups.length === 0) return [];
  const byName = new Map(lookups.map((column) => [column.attribute.identifier, column]));
  const present = new Set(filters.flatMap(requiredParts).flatMap((part) => presentLookup(request, part, byName) ?? []));
  return [...present].map(({ column }) => `t.${column} IS NOT NULL`);
}

/** The parts of a filter that all have to pass. */
function requiredParts(filter: FilterTree): FilterTree[] {
  const node = readFilterNode(filter, '');
  if (node.kind !== 'group' || node.operator !== 'and') return [filter];
  return node.items.flatMap((item) => requiredParts(item as FilterTree));
}

/** The look-up that a condition compares, if no empty value passes it. */
function presentLookup(
  { componentTypes, context }: RecordRequest,
  part: FilterTree,
  lookups: ReadonlyMap<string, ComputedColumn>,
): ComputedColumn | null {
  const node = readFilterNode(part, '');
  const column = node.kind === 'condition' ? lookups.get(node.variable) : undefined;
  if (!column) return null;
  // Only lists compute a value; here an empty one is compared, as if it were stored.
  const { computed: _, ...stored } = column.attribute;
  const passes = compileFilter(part, { attributes: [stored], componentTypes });
  return passes({}, context) ? null : column;
}
