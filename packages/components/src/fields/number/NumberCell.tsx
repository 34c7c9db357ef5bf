import type { CellProps } from '@assunto/engine';

/** Tabular figures, right-aligned, so that the numbers of a column can be compared. */
export function NumberCell({ text }: CellProps<number>) {
  return <span className="as-cell-number">{text}</span>;
}
