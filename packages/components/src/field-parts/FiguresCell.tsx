import type { CellProps } from '@assunto/engine';

/** Digits of one width, so that a column compares at a glance. */
export function FiguresCell({ text }: CellProps<string>) {
  return <span className="as-figures">{text}</span>;
}
