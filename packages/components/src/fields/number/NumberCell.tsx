import type { CellProps } from '@assunto/engine';

/** Digits of one width, at the right edge, so that numbers of a column compare at a glance. */
export function NumberCell({ text }: CellProps<number>) {
  return <span className="as-cell-number">{text}</span>;
}
