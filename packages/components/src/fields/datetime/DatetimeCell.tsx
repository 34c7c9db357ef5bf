import type { CellProps } from '@assunto/engine';
import { Suspense } from 'react';
import { lazyRetried } from '../../ui/lazyRetried';

const DeadlineCell = lazyRetried(() => import('./DeadlineCell'));

/** Tabular figures; the time is muted text after the date. A deadline is shown as the time that is left. */
export function DatetimeCell(props: CellProps<string>) {
  const { attribute, text } = props;
  const [day, time] = text.split(' ');
  const moment = (
    <span className="as-cell-datetime">
      {day} <span className="as-cell-datetime-time">{time}</span>
    </span>
  );
  if (!attribute.computed?.deadline) return moment;
  return (
    <Suspense fallback={moment}>
      <DeadlineCell {...props} />
    </Suspense>
  );
}
