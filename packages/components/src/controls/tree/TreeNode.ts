import type { ReactNode } from 'react';

/** The id of an entry of a `Tree`, unique in the whole tree. */
export type TreeNodeId = string | number;

/** An entry of a `Tree` and its children. */
export interface TreeNode {
  id: TreeNodeId;
  name: string;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** Absent with `hasChildren`: not loaded yet. */
  children?: readonly TreeNode[];
  hasChildren?: boolean;
}
