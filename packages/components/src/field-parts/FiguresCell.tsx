import type { CellProps } from '@assunto/engine';

/** Tabular figures, so that the values of a column can be compared. */
export function FiguresCell({ text }: CellProps<string>) {
  return <span className="as-figures">{text}</span>;
}
