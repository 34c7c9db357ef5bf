import type { ReactNode } from 'react';
import type { DragAndDropHooks } from 'react-aria-components/useDragAndDrop';
import type { TreeNode, TreeNodeId } from './TreeNode';

/** The entries of a tree, which are open and checked, and what can be done with them. */
export interface TreeProps {
  label: string;
  items: readonly TreeNode[];
  expanded: ReadonlySet<TreeNodeId>;
  /** Also where the children of an entry are to be loaded. */
  onExpand(expanded: ReadonlySet<TreeNodeId>): void;
  /** Checked entries: each has a box, and what is checked includes all below it. Without it nothing is checked. */
  checked?: ReadonlySet<TreeNodeId>;
  onCheck?(checked: ReadonlySet<TreeNodeId>): void;
  /** A press on an entry or Enter; where entries are checked these check. */
  onOpen?(id: TreeNodeId): void;
  /** Buttons behind the name. */
  renderActions?(item: TreeNode): ReactNode;
  /** Of react-aria's `useDragAndDrop`: entries that can be dragged get a handle, for the keyboard too. */
  dragAndDropHooks?: DragAndDropHooks<TreeNode>;
}
