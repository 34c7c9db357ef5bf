import type { CellProps } from '@assunto/engine';
import type { TimeWindow } from '@assunto/engine/fields';

/** Tabular figures; the times are muted text after the date. */
export function TimeWindowCell({ text }: CellProps<TimeWindow>) {
  const at = text.indexOf(' ');
  return (
    <span className="as-cell-window">
      {at < 0 ? text : text.slice(0, at)}{' '}
      <span className="as-cell-window-time">{at < 0 ? '' : text.slice(at + 1)}</span>
    </span>
  );
}
