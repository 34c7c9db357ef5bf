import type { CellProps } from '@assunto/engine';

/** Shows the description of the rule. */
export function RecurrenceCell({ text }: CellProps<string>) {
  return <span title={text}>{text}</span>;
}
