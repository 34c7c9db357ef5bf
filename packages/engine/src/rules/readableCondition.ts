import { isSystemVariable } from '../filter/FilterField';
import type { FilterTree } from '../filter/FilterTree';
import { positiveOf } from '../filter/operatorFacts';
import { childPath, readFilterNode } from '../filter/readFilterNode';

/**
 * A condition as somebody meets it who may read some attributes only: what it says of the others is answered once and for
 * all as for empty values, so that neither their values nor their names are told. Throws FILTER_SYNTAX.
 */
export function readableCondition(json: unknown, mayRead: (identifier: string) => boolean, path = ''): FilterTree {
  const node = readFilterNode(json, path);
  if (node.kind === 'not') return { '!': [readableCondition(node.item, mayRead, childPath(path, '!', 0))] };
  if (node.kind === 'group') {
    const { operator } = node;
    const items = node.items.map((item, at) => readableCondition(item, mayRead, childPath(path, operator, at)));
    return operator === 'and' ? { and: items } : { or: items };
  }
  const { variable } = node;
  // A form does not know who created its record, so no rule does.
  const isKnown = isSystemVariable(variable) ? variable !== '$createdBy' : mayRead(variable);
  if (isKnown) return json as FilterTree;
  const { positive, isNegated } = positiveOf(node.operator);
  const passes = (positive === 'empty') !== isNegated;
  return passes ? { and: [] } : { or: [] };
}
