import type { SubjectAttribute } from '../../contract/attribute';
import type { CellChange, CellEdits, EditResult } from '../../store/cell-edits/CellEdits';

/** One cell of a paste that cannot be kept, and why. */
export interface RejectedCell {
  talkId: number;
  attribute: SubjectAttribute;
  /** What was pasted. */
  text: string;
  /** A Portuguese sentence. */
  message: string;
}

/** What a paste would do. */
export interface PastePlan {
  /** The cells that can be saved. */
  changes: readonly CellChange[];
  rejected: readonly RejectedCell[];
  /** Rows and columns of what was pasted that lie beyond the list. */
  lost: { rows: number; columns: number };
}

/** What a person did with cells. */
export type CellWork = 'edit' | 'paste' | 'fill' | 'clear' | 'undo' | 'redo';

/** What the page around a grid hears of the editing of its cells, and is asked. */
export interface GridEditingOptions {
  /** The edits that another grid of the same list has begun, so that undo and failures are of both. */
  edits?: CellEdits | null;
  /** Given the edits once they begin: for buttons that undo, and for what the server refused. */
  onBegin?(edits: CellEdits): void;
  /** Asked before a paste of which a part cannot be kept: whether to save the rest. */
  onPaste(plan: PastePlan): Promise<boolean>;
  /** Told what became of a person's work. */
  onResult?(work: CellWork, result: EditResult): void;
}
