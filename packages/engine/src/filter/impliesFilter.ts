import type { FilterTree } from './FilterTree';
import { readFilterNode } from './readFilterNode';

/**
 * Whether every record that passes `narrow` also passes `wide`; `null` is no filter, which every record passes. Both are
 * evaluated for the same person, and come from `parseFilter`. `true` is a proof; `false` may only mean that the filters are
 * written differently: conditions are compared literally, and lists by their entries.
 *
 * @example
 * impliesFilter({ and: [isOpen, isMine] }, isOpen); // true
 */
export function impliesFilter(narrow: FilterTree | null, wide: FilterTree | null): boolean {
  if (wide === null) return true;
  return implied(narrow ?? { and: [] }, wide, new Map());
}

/** Results for pairs of nodes: nested groups compare the same pair repeatedly. */
type Known = Map<FilterTree, Map<FilterTree, boolean>>;

function implied(narrow: FilterTree, wide: FilterTree, known: Known): boolean {
  const ofNarrow = known.get(narrow) ?? new Map<FilterTree, boolean>();
  known.set(narrow, ofNarrow);
  const found = ofNarrow.get(wide) ?? prove(narrow, wide, known);
  ofNarrow.set(wide, found);
  return found;
}

function prove(narrow: FilterTree, wide: FilterTree, known: Known): boolean {
  const [a, b] = [readFilterNode(narrow, ''), readFilterNode(wide, '')];
  const items = (node: typeof a): FilterTree[] => (node.kind === 'group' ? (node.items as FilterTree[]) : []);
  if (a.kind === 'group' && a.operator === 'or') return items(a).every((item) => implied(item, wide, known));
  if (b.kind === 'group' && b.operator === 'and') return items(b).every((item) => implied(narrow, item, known));
  if (items(a).some((item) => implied(item, wide, known))) return true;
  if (items(b).some((item) => implied(narrow, item, known))) return true;
  if (JSON.stringify(narrow) === JSON.stringify(wide)) return true;
  if (a.kind !== 'condition' || b.kind !== 'condition' || a.variable !== b.variable) return false;
  return listWithin(a, b);
}

interface Condition {
  operator: string;
  operands: readonly unknown[];
}

/** The operators that pass more records with a longer list, each with the operators whose lists can be compared with theirs. */
const growing: Readonly<Record<string, readonly string[]>> = { in: ['in', '=='], anyOf: ['anyOf'] };

function listWithin(narrow: Condition, wide: Condition): boolean {
  if (!growing[wide.operator]?.includes(narrow.operator)) return false;
  const [chosen, allowed] = [narrow.operands.flat(), new Set(wide.operands.flat())];
  // A value of the person or the moment may be missing, and then the whole condition passes no record.
  return ![...chosen, ...allowed].some(isComputed) && chosen.every((value) => allowed.has(value));
}

const isComputed = (value: unknown): boolean => typeof value === 'object';
