import type { DraftGroup, DraftNode } from './DraftNode';

/** The root with the part of this key replaced; `null` removes the part. Other parts remain the same objects. */
export function changeDraft(root: DraftGroup, key: number, change: (node: DraftNode) => DraftNode | null): DraftGroup {
  const changed = changeNode(root, key, change);
  return changed?.kind === 'group' ? changed : { ...root, items: [] };
}

function changeNode(node: DraftNode, key: number, change: (node: DraftNode) => DraftNode | null): DraftNode | null {
  if (node.key === key) return change(node);
  if (node.kind === 'condition') return node;
  let isChanged = false;
  const items = node.items.flatMap((item) => {
    const next = changeNode(item, key, change);
    if (next !== item) isChanged = true;
    return next ? [next] : [];
  });
  return isChanged ? { ...node, items } : node;
}

/** The root with a part added at the end of the group of this key. */
export function addToDraft(root: DraftGroup, groupKey: number, added: DraftNode): DraftGroup {
  return changeDraft(root, groupKey, (node) =>
    node.kind === 'group' ? { ...node, items: [...node.items, added] } : node,
  );
}
