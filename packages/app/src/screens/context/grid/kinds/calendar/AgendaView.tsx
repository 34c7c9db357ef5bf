import { EmptyState, Skeleton } from '@assunto/components';
import { CalendarRange } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../messages/translation';
import { inOrder, isWithin, type CalendarEntry } from './calendarDays';
import type { CalendarScope } from './CalendarScope';
import { CreateButton } from './CreateButton';
import { DateButton } from './DateButton';
import { longDay } from './dayNames';
import { EntryView } from './EntryView';

interface AgendaViewProps {
  scope: CalendarScope;
  days: readonly string[];
  entries: readonly CalendarEntry[];
  isLoading: boolean;
  /** The day that was opened: it is scrolled to and has the focus. */
  opened: string | null;
}

/** The days with records, one below the other, each with all of its records. */
export function AgendaView({ scope, days, entries, isLoading, opened }: AgendaViewProps) {
  const translate = useTranslate();
  const { today, onCreate } = scope;
  const list = useRef<HTMLDivElement>(null);
  const byDay = days
    .map((day) => ({ day, own: inOrder(entries.filter((entry) => isWithin(entry, [day]))) }))
    .filter(({ own }) => own.length > 0);
  const hasOpened = byDay.some(({ day }) => day === opened);
  useEffect(() => {
    const heading = hasOpened && list.current?.querySelector<HTMLElement>(`[data-heading="${opened}"]`);
    if (!heading) return;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  }, [opened, hasOpened]);
  if (byDay.length === 0 && !isLoading)
    return (
      <EmptyState icon={<CalendarRange />} title={translate('kinds.nothingHere')}>
        {translate('kinds.nothingHereText')}
      </EmptyState>
    );
  return (
    <div ref={list} className="as-agenda">
      {byDay.length === 0 && <Skeleton lines={6} />}
      {byDay.map(({ day, own }) => (
        <section
          key={day}
          data-drop={day}
          data-today={day === today || undefined}
          aria-label={longDay(day, translate.locale)}
        >
          <header>
            <h3 tabIndex={-1} data-heading={day} aria-current={day === today ? 'date' : undefined}>
              {longDay(day, translate.locale)}
            </h3>
            {onCreate && <CreateButton day={day} onCreate={onCreate} />}
          </header>
          <ul>
            {own.map((entry) => (
              <AgendaEntry key={entry.talk.talkId} scope={scope} entry={entry} day={day} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function AgendaEntry({ scope, entry, day }: { scope: CalendarScope; entry: CalendarEntry; day: string }) {
  return (
    <EntryView scope={scope} entry={entry} day={day} isTabStop>
      {scope.canMove(entry.talk) && <DateButton scope={scope} talk={entry.talk} />}
    </EntryView>
  );
}
