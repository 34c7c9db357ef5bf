import type { CellProps } from '@assunto/engine';

/** Tabular figures, so that the dates of a column align. */
export function DateCell({ text }: CellProps<string>) {
  return <span className="as-cell-date">{text}</span>;
}
