/** The row of a record among those that the grid has rendered: the visible ones, and some above and below. */
const rowOf = (list: HTMLElement | null, talkId: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`.ag-row[row-id="${talkId}"]`) ?? null;

/** The record `step` rows below; `null` at the end of the page. Its row is scrolled into view. */
export function rowBeside(list: HTMLElement | null, talkId: number, step: 1 | -1): number | null {
  const row = rowOf(list, talkId);
  const grid = row?.closest('.as-grid');
  const index = Number(row?.getAttribute('row-index')) + step;
  const next = grid?.querySelector<HTMLElement>(`.ag-row[row-index="${index}"]`);
  next?.scrollIntoView({ block: 'nearest' });
  const id = Number(next?.getAttribute('row-id'));
  return id > 0 ? id : null;
}

/** Focuses the row of a record, at its first cell after the checkbox. */
export function focusRow(list: HTMLElement | null, talkId: number): void {
  const row = rowOf(list, talkId);
  const index = row?.getAttribute('row-index');
  // Pinned and other cells of one row are in rows of their own.
  const cells = [
    ...(row?.closest('.as-grid')?.querySelectorAll<HTMLElement>(`.ag-row[row-index="${index}"] .ag-cell`) ?? []),
  ];
  cells.find((cell) => !cell.getAttribute('col-id')?.startsWith('ag-Grid-'))?.focus();
}
