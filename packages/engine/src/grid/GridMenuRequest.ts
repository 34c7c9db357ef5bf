import type { RecordId } from '../contract/recordId';
/** Where a person asked for the menu of a cell or of a column header: with the secondary button, the menu key or Shift+F10. */
export interface GridMenuRequest {
  /** The record of the row; `null` for a column header. */
  talkId: RecordId | null;
  /** The name of the record or of the column. */
  name: string;
  /** The column: the text of its `columnKey`, `talkId`, `tags` or `actions`; `null` where the row has no columns. */
  columnId: string | null;
  /** The cell, header or button, which gets the focus back. */
  anchor: HTMLElement;
  /** Where the pointer was, in pixels of the window; `null` by keyboard. */
  point: { x: number; y: number } | null;
}
