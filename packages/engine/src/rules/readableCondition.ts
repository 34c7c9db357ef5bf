import { isSystemVariable } from '../filter/FilterField';
import type { FilterTree } from '../filter/FilterTree';
import { positiveOf } from '../filter/operatorFacts';
import { childPath, readFilterNode } from '../filter/readFilterNode';
import { isPersonVariable } from '../schema/recordAttributes';

/**
 * A condition for a person who may read only some attributes: the parts about others are evaluated once for empty values, so that
 * neither their values nor their names are disclosed. Throws FILTER_SYNTAX.
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
  // A form does not know who created its record, so rules cannot use it.
  const isKnown = isSystemVariable(variable) ? !isPersonVariable(variable) : mayRead(variable);
  if (isKnown) return json as FilterTree;
  const { positive, isNegated } = positiveOf(node.operator);
  const passes = (positive === 'empty') !== isNegated;
  return passes ? { and: [] } : { or: [] };
}
