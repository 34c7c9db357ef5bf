import type { RecordId } from '../../contract/recordId';
import type { SubjectAttribute } from '../../contract/attribute';
import type { CellChange, CellEdits, EditResult } from '../../store/cell-edits/CellEdits';

/** One invalid cell of a paste, and its message. */
export interface RejectedCell {
  talkId: RecordId;
  attribute: SubjectAttribute;
  /** The pasted text. */
  text: string;
  /** A Portuguese message. */
  message: string;
}

/** The result of planning a paste. */
export interface PastePlan {
  /** The cells that can be saved. */
  changes: readonly CellChange[];
  rejected: readonly RejectedCell[];
  /** Rows and columns of the pasted block that lie beyond the list. */
  lost: { rows: number; columns: number };
}

/** The kind of a person's action on cells. */
export type CellWork = 'edit' | 'paste' | 'fill' | 'clear' | 'undo' | 'redo';

/** The options of cell editing: its callbacks, and edits shared with another grid. */
export interface GridEditingOptions {
  /** The edits started by another grid of the same list, to share undo and failures. */
  edits?: CellEdits | null;
  /** Called with the edits once they are created: for undo buttons, and to show refused saves. */
  onBegin?(edits: CellEdits): void;
  /** Called before a paste with invalid cells: resolves to whether the others are saved. */
  onPaste(plan: PastePlan): Promise<boolean>;
  /** Called with the result of an action. */
  onResult?(work: CellWork, result: EditResult): void;
}
