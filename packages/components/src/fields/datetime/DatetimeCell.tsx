import type { CellProps } from '@assunto/engine';

/** Tabular figures; the time is muted text after the date. */
export function DatetimeCell({ text }: CellProps<string>) {
  const [day, time] = text.split(' ');
  return (
    <span className="as-cell-datetime">
      {day} <span className="as-cell-datetime-time">{time}</span>
    </span>
  );
}
