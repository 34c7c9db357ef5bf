import type { CellProps } from '@assunto/engine';

/** Figures of one width, so that days of a column stand below each other. */
export function DateCell({ text }: CellProps<string>) {
  return <span className="as-cell-date">{text}</span>;
}
