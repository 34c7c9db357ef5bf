import type { TreeNode, TreeNodeId } from './TreeNode';

/**
 * The checked entries after one was checked or unchecked. Entries below it follow unless they are disabled; an entry above is
 * checked exactly if all its children are.
 */
export function withChecked(
  items: readonly TreeNode[],
  checked: ReadonlySet<TreeNodeId>,
  id: TreeNodeId,
  isChecked: boolean,
): ReadonlySet<TreeNodeId> {
  const next = new Set(checked);
  const mark = (node: TreeNode, isOn: boolean) => (isOn ? next.add(node.id) : next.delete(node.id));
  const setBelow = (node: TreeNode) => {
    if (node.isDisabled) return;
    node.children?.forEach(setBelow);
    // An entry stays unchecked while a disabled child of it is.
    mark(node, isChecked && (node.children ?? []).every((child) => next.has(child.id)));
  };
  const visit = (node: TreeNode): boolean => {
    if (node.id === id) {
      setBelow(node);
      return true;
    }
    const children = node.children ?? [];
    const isAbove = children.some(visit);
    if (isAbove)
      mark(
        node,
        children.every((child) => next.has(child.id)),
      );
    return isAbove;
  };
  items.some(visit);
  return next;
}

/** Whether an entry is unchecked while some below it are checked. */
export function isPartlyChecked(node: TreeNode, checked: ReadonlySet<TreeNodeId>): boolean {
  const hasChecked = ({ children = [] }: TreeNode): boolean =>
    children.some((child) => checked.has(child.id) || hasChecked(child));
  return !checked.has(node.id) && hasChecked(node);
}
