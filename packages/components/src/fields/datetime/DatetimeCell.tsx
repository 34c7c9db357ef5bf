import type { CellProps } from '@assunto/engine';

/** Figures of one width; the time stands back behind the day. */
export function DatetimeCell({ text }: CellProps<string>) {
  const [day, time] = text.split(' ');
  return (
    <span className="as-cell-datetime">
      {day} <span className="as-cell-datetime-time">{time}</span>
    </span>
  );
}
