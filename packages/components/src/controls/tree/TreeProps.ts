import type { ReactNode } from 'react';
import type { DragAndDropHooks } from 'react-aria-components/useDragAndDrop';
import type { TreeNode, TreeNodeId } from './TreeNode';

/** The entries of a tree, which of them are expanded and checked, and its callbacks. */
export interface TreeProps {
  label: string;
  items: readonly TreeNode[];
  expanded: ReadonlySet<TreeNodeId>;
  /** Called with the expanded entries; the children of a new one may have to be loaded. */
  onExpand(expanded: ReadonlySet<TreeNodeId>): void;
  /**
   * The checked entries: each entry has a checkbox, and checking one includes all below it. Without it there are no checkboxes.
   */
  checked?: ReadonlySet<TreeNodeId>;
  onCheck?(checked: ReadonlySet<TreeNodeId>): void;
  /** Called for a press on an entry or Enter; entries with checkboxes are checked instead. */
  onOpen?(id: TreeNodeId): void;
  /** Buttons after the name. */
  renderActions?(item: TreeNode): ReactNode;
  /** The hooks of react-aria's `useDragAndDrop`: draggable entries get a handle, which works with the keyboard too. */
  dragAndDropHooks?: DragAndDropHooks<TreeNode>;
}
