import { conditionField } from './conditionField';
import type { FilterField, FilterScope } from './FilterField';
import type { FilterContext, FilterTree, RelativeDate } from './FilterTree';
import { childPath, readFilterNode } from './readFilterNode';
import { dayFor, spanOf } from './resolveDate';
import { isRelativeDate } from './valueKinds';

/**
 * A filter for the records whose result of `tree` may differ between two moments, if nothing but the time changes; `null` when no
 * result can differ. It passes every record whose result differs, and may pass others: those whose date is between the values of
 * a relative date at both moments. An index on the date finds them, so time-dependent filters can be evaluated again without
 * scanning all records.
 *
 * @example
 * const late: FilterTree = { '<': [{ var: 'previsao' }, { date: ['today'] }] };
 * const from = { ...filterContext, now: new Date('2026-03-10T12:00:00Z') };
 * changingFilter(late, { attributes, componentTypes }, { from, to: filterContext });
 */
export function changingFilter(
  tree: FilterTree,
  scope: FilterScope,
  moments: { from: FilterContext; to: FilterContext },
): FilterTree | null {
  const ranges: FilterTree[] = [];
  collect(tree, scope, '', (field, date) => ranges.push(...rangesOf(field, date, moments)));
  if (ranges.length === 0) return null;
  return { or: [...new Map(ranges.map((range) => [JSON.stringify(range), range])).values()] };
}

/**
 * Whether a filter contains relative dates, so that its results depend on the time.
 *
 * @example
 * usesNow({ '<': [{ var: 'previsao' }, { date: ['today'] }] }); // true
 */
export function usesNow(tree: FilterTree): boolean {
  const node = readFilterNode(tree, '');
  if (node.kind === 'not') return usesNow(node.item as FilterTree);
  if (node.kind === 'group') return (node.items as FilterTree[]).some(usesNow);
  return node.operands.flat().some(isRelativeDate);
}

type Visit = (field: FilterField, date: RelativeDate) => void;

function collect(json: unknown, scope: FilterScope, path: string, visit: Visit): void {
  const node = readFilterNode(json, path);
  if (node.kind === 'not') return collect(node.item, scope, childPath(path, '!', 0), visit);
  if (node.kind === 'group')
    return node.items.forEach((item, at) => collect(item, scope, childPath(path, node.operator, at), visit));
  const field = conditionField(node, scope, path);
  for (const operand of node.operands.flat()) if (isRelativeDate(operand)) visit(field, operand);
}

/** The ranges over which the ends of a date have moved: a value in one may have been on the other side. */
function rangesOf(
  { name, filterType }: FilterField,
  date: RelativeDate,
  { from, to }: { from: FilterContext; to: FilterContext },
): FilterTree[] {
  const between = (one: string, other: string): FilterTree[] =>
    one === other ? [] : [{ between: [{ var: name }, ...([one, other].sort() as [string, string])] }];
  if (filterType === 'date') return between(dayFor(date, from), dayFor(date, to));
  const [before, after] = [spanOf(date, from), spanOf(date, to)];
  return [
    ...between(instantText(before.from), instantText(after.from)),
    ...between(instantText(before.to), instantText(after.to)),
  ];
}

const instantText = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;
