import type { CurrentUserValue, FilterTree } from './FilterTree';
import { readFilterNode } from './readFilterNode';
import { isCurrentUser } from './valueKinds';

/**
 * The properties of the caller that a filter uses, each once.
 *
 * @example
 * currentUserValues({ '==': [{ var: '$createdBy' }, { me: 'accountId' }] }); // ['accountId']
 */
export function currentUserValues(tree: FilterTree): CurrentUserValue['me'][] {
  const found = new Set<CurrentUserValue['me']>();
  collect(tree, found);
  return [...found];
}

function collect(json: unknown, found: Set<CurrentUserValue['me']>): void {
  const node = readFilterNode(json, '');
  if (node.kind === 'not') return collect(node.item, found);
  if (node.kind === 'group') return node.items.forEach((item) => collect(item, found));
  for (const value of node.operands.flat()) if (isCurrentUser(value)) found.add(value.me);
}
