import type { ReactNode } from 'react';

/** The id of an entry of a `Tree`, unique in the whole tree. */
export type TreeNodeId = string | number;

/** An entry of a `Tree`, with those below it. */
export interface TreeNode {
  id: TreeNodeId;
  name: string;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** Absent with `hasChildren`: they have not been loaded. */
  children?: readonly TreeNode[];
  hasChildren?: boolean;
}
