import { readFilterNode, type FilterTree } from '@assunto/engine/core';
import { newCondition, newGroup, type DraftGroup, type DraftNode } from './DraftNode';

/** A filter as the builder edits it: a group at the root, always. Throws FILTER_SYNTAX for what is no filter. */
export function readDraft(tree: FilterTree | null): DraftGroup {
  if (tree === null) return newGroup();
  const root = readNode(tree, false);
  return root.kind === 'group' ? root : newGroup({ items: [root] });
}

function readNode(json: unknown, isNegated: boolean): DraftNode {
  const node = readFilterNode(json, '');
  if (node.kind === 'not') {
    // Two negations cancel each other; one belongs to the following group.
    return isNegated ? readNode(node.item, false) : readNode(node.item, true);
  }
  if (node.kind === 'group') {
    return newGroup({ join: node.operator, isNegated, items: node.items.map((item) => readNode(item, false)) });
  }
  const { variable, operator, operands } = node;
  const condition = newCondition({ variable, operator, operands });
  return isNegated ? newGroup({ isNegated, items: [condition] }) : condition;
}
