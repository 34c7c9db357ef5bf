import { readFilterNode, type FilterTree } from '@assunto/engine/core';
import { newCondition, newGroup, type DraftGroup, type DraftNode } from './DraftNode';

/** The draft of a filter; its root is always a group. Throws FILTER_SYNTAX for an invalid filter. */
export function readDraft(tree: FilterTree | null): DraftGroup {
  if (tree === null) return newGroup();
  const root = readNode(tree, false);
  return root.kind === 'group' ? root : newGroup({ items: [root] });
}

function readNode(json: unknown, isNegated: boolean): DraftNode {
  const node = readFilterNode(json, '');
  if (node.kind === 'not') {
    // Two negations cancel each other; a single one applies to the following group.
    return isNegated ? readNode(node.item, false) : readNode(node.item, true);
  }
  if (node.kind === 'group') {
    return newGroup({ join: node.operator, isNegated, items: node.items.map((item) => readNode(item, false)) });
  }
  const { variable, operator, operands } = node;
  const condition = newCondition({ variable, operator, operands });
  return isNegated ? newGroup({ isNegated, items: [condition] }) : condition;
}
