import { optionsOf, type SelectValue } from '@assunto/engine/fields';
import { memo, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import { beginDrag } from '../moves/beginDrag';
import { valueOf } from '../moves/talkValues';
import { RecordLink } from '../RecordLink';
import { daysBetween, type CalendarEntry } from './calendarDays';
import type { CalendarScope } from './CalendarScope';

interface EntryViewProps {
  scope: CalendarScope;
  entry: CalendarEntry;
  /** Which of its days this is. */
  day: string;
  isTabStop: boolean;
  /** Beside the link. */
  children?: ReactNode;
}

/** A record on one of its days: its time and name. Dragged, it moves by days; at its last day, the end is dragged alone. */
export const EntryView = memo(function EntryView({ scope, entry, day, isTabStop, children }: EntryViewProps) {
  const { page, zone, canMove, canStretch, colorBy, onMove, onSetDay } = scope;
  const { talk, first, last, time } = entry;
  const isMovable = canMove(talk);
  const hasHandle = day === last && canStretch(talk);
  const color = colorBy && optionsOf(valueOf(talk, colorBy) as SelectValue | null, colorBy)[0]?.color;
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!isMovable || !zone.current || (event.target as HTMLElement).closest('.as-entry-end, button')) return;
    beginDrag(event, {
      source: event.currentTarget,
      zone: zone.current,
      onDrop: (target) => {
        const days = target === '' ? 0 : daysBetween(day, target);
        if (target === '') onSetDay(talk, null);
        else if (days !== 0) onMove(entry, { begin: days, end: days });
      },
    });
  };
  const stretch = (event: PointerEvent<HTMLElement>): void => {
    if (!zone.current) return;
    beginDrag(event, {
      source: event.currentTarget,
      zone: zone.current,
      hasGhost: false,
      onDrop: (target) => {
        const days = target === '' || target < first ? 0 : daysBetween(last, target);
        if (days !== 0) onMove(entry, { begin: 0, end: days });
      },
    });
  };
  return (
    <li
      className="as-entry"
      data-card={talk.talkId}
      data-movable={isMovable || undefined}
      data-before={day > first || undefined}
      data-after={day < last || undefined}
      style={color ? ({ '--as-entry-color': color } as CSSProperties) : undefined}
      title={[time, talk.displayName].filter(Boolean).join(' ')}
      onPointerDown={drag}
    >
      <RecordLink page={page} talk={talk} isTabStop={isTabStop}>
        {time && day === first && <small>{time} </small>}
        {talk.displayName}
      </RecordLink>
      {children}
      {hasHandle && <span className="as-entry-end" aria-hidden="true" onPointerDown={stretch} />}
    </li>
  );
}, isSame);

/** An entry is a new object in each render; it shows what it had until its record changes. */
function isSame(one: EntryViewProps, other: EntryViewProps): boolean {
  return (
    one.scope === other.scope &&
    one.entry.talk === other.entry.talk &&
    one.day === other.day &&
    one.isTabStop === other.isTabStop
  );
}
