import type { CellProps } from '@assunto/engine';

/** The rule in words. */
export function RecurrenceCell({ text }: CellProps<string>) {
  return <span title={text}>{text}</span>;
}
