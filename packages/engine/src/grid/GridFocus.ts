/** Where a person was in a grid. */
export interface GridFocus {
  /** The id of the row of the focused cell; `null` when none had focus. */
  rowId: string | null;
  columnId: string | null;
  /** Scroll offsets in pixels. */
  top: number;
  left: number;
}

/** Where a page stores the focus of its grid while another page is shown. */
export interface GridFocusMemory {
  read(): GridFocus | null;
  write(focus: GridFocus): void;
  /** Whether the restored cell takes the focus of the page; otherwise Tab into the grid leads to it. */
  mayFocus(): boolean;
}
