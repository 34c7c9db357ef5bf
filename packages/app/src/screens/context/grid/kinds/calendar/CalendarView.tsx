import { Button, EmptyState, ErrorState, IconButton } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { andFilters, isSchedulable, type FilterTree } from '@assunto/engine/core';
import { civilDayOf } from '@assunto/engine/fields';
import { counted, lazyWindow, useMediaQuery } from '@assunto/shell';
import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { UsedGridPage } from '../../useGridPage';
import { useTranslate } from '../messages/translation';
import { useTalks } from '../useTalks';
import { calendarPeriods } from '../viewOptions';
import { AgendaView } from './AgendaView';
import { addDays, addMonths, daysFilter, entryOf, isWithin, monthOf, weekOf, type CalendarBy } from './calendarDays';
import { handleCalendarKey } from './calendarKeys';
import { monthName, rangeName } from './dayNames';
import { UndatedStrip } from './UndatedStrip';
import { useCalendar } from './useCalendar';
import { WeeksView } from './WeeksView';
import { withMoved } from './withMoved';
import './calendar.css';

const MoveDialog = lazyWindow(() => import('./MoveDialog'));

type Period = (typeof calendarPeriods)[number];

interface CalendarProps {
  page: UsedGridPage;
  label: string;
}

/** The records of a list by day. A record that is moved gets the date of its new day. */
export default function CalendarView({ page, label }: CalendarProps) {
  const translate = useTranslate();
  const by = useCalendarBy(page);
  if (!by)
    return (
      <EmptyState icon={<CalendarRange />} title={translate('kinds.missing')}>
        {translate('kinds.missingText')}
      </EmptyState>
    );
  return <Calendar key={by.begin.subjectAttributeId} page={page} label={label} by={by} />;
}

/** The day that a subject's calendar showed last: one comes back to it from a record. */
const lastDays = new Map<string, string>();

/** How many records of a period are read at once. */
const step = 1000;

function Calendar({ page, label, by }: CalendarProps & { by: CalendarBy }) {
  const translate = useTranslate();
  const { period, isPhone, today, day, days, opened, show, setPeriod, setOpened, turn } = useShownDays(page, by);
  const { scope, zone, moved, undo, editedTalk, setEditedTalk } = useCalendar({
    page,
    by,
    today,
    onShow: (next) => !days.includes(next) && show(next),
    onAgenda: (next) => {
      show(next);
      setPeriod('agenda');
      setOpened(next);
    },
  });
  const read = usePeriod(page, by, days);
  const entries = withMoved(read, moved).flatMap((talk) => {
    const entry = entryOf(talk, by);
    return entry && isWithin(entry, days) ? [entry] : [];
  });
  const entryById = (id: number) => entries.find(({ talk }) => talk.talkId === id);
  if (read.failure) return <ErrorState message={read.failure} onRetry={read.retry} />;
  return (
    <div
      ref={zone}
      className="as-schedule"
      role="group"
      aria-label={label}
      aria-describedby="as-schedule-keys"
      aria-busy={read.isLoading}
      onKeyDown={(event) =>
        handleCalendarKey(event, {
          move(talkId, by_, endOnly) {
            const entry = entryById(talkId);
            if (!entry || !(endOnly ? scope.canStretch(entry.talk) : scope.canMove(entry.talk))) return;
            if (!endOnly || addDays(entry.last, by_) >= entry.first)
              scope.onMove(entry, { begin: endOnly ? 0 : by_, end: by_ });
          },
          editDay(talkId) {
            const talk = entryById(talkId)?.talk;
            if (talk && scope.canMove(talk)) setEditedTalk(talk);
          },
          create: (on) => scope.onCreate?.(on),
          turn,
          undo,
        })
      }
    >
      <p id="as-schedule-keys" className="as-visually-hidden">
        {translate('kinds.calendarKeys')}
      </p>
      <Tools
        period={period}
        isPhone={isPhone}
        day={day}
        days={days}
        turn={turn}
        isLoading={read.isLoading}
        onPeriod={setPeriod}
        onToday={() => show(today)}
      />
      {read.hasMore && (
        <p className="as-schedule-note">
          {translate('kinds.firstRecords', { count: counted(read.shown, translate.locale) })}{' '}
          <Button isCompact onClick={read.showMore}>
            {translate('kinds.showMore')}
          </Button>
        </p>
      )}
      {period === 'agenda' ? (
        <AgendaView scope={scope} days={days} entries={entries} isLoading={read.isLoading} opened={opened} />
      ) : (
        <WeeksView scope={scope} days={days} month={period === 'month' ? day.slice(0, 7) : null} entries={entries} />
      )}
      <UndatedStrip page={page} scope={scope} moved={moved} />
      {editedTalk && <MoveDialog scope={scope} talk={editedTalk} onClose={() => setEditedTalk(null)} />}
    </div>
  );
}

/** The period that is shown, and how to show another one. */
function useShownDays(page: UsedGridPage, by: CalendarBy) {
  const { subject, filters } = page;
  const { calendar } = filters.list.options;
  const isPhone = useMediaQuery('(max-width: 40rem)');
  const period = isPhone ? 'agenda' : (calendar?.period ?? 'month');
  const [now] = useState(() => Date.now());
  const today = civilDayOf(now, by.timeZone);
  const dayKey = `${subject} ${by.begin.subjectAttributeId}`;
  const [day, setDay] = useState(lastDays.get(dayKey) ?? today);
  const [opened, setOpened] = useState<string | null>(null);
  const days = useMemo(() => daysOf(period, day), [period, day]);
  const show = (next: string): void => {
    lastDays.set(dayKey, next);
    setDay(next);
  };
  const setPeriod = (next: Period): void => {
    setOpened(null);
    if (calendar) filters.changeList({ options: { ...filters.list.options, calendar: { ...calendar, period: next } } });
  };
  const turn = (to: -1 | 1): void => show(period === 'week' ? addDays(day, to * 7) : addMonths(day, to));
  return { period, isPhone, today, day, days, opened, show, setPeriod, setOpened, turn } as const;
}

/** The attributes that the options name; `null` where one cannot be used. */
function useCalendarBy({ attributes, filters }: UsedGridPage): CalendarBy | null {
  const { componentTypes, format } = useEngine();
  const { calendar } = filters.list.options;
  const find = (id: number | undefined) => attributes.find((one) => one.subjectAttributeId === id) ?? null;
  const begin = find(calendar?.subjectAttributeId);
  const end = find(calendar?.endAttributeId);
  const { timeZone } = format;
  const shape = begin && isSchedulable(begin, componentTypes) ? shapeOf(begin.componentId) : null;
  const isUsable = shape !== null && (calendar?.endAttributeId === undefined || end !== null);
  return useMemo(
    () => (isUsable && begin && shape ? { begin, end, shape, timeZone } : null),
    [isUsable, begin, end, shape, timeZone],
  );

  function shapeOf(componentId: number): CalendarBy['shape'] {
    const type = componentTypes.get(componentId);
    if (!begin || type.columnType(begin) === 'jsonb') return 'window';
    return type.filterType(begin) === 'date' ? 'day' : 'moment';
  }
}

const daysOf = (period: Period, day: string): readonly string[] => {
  if (period === 'week') return weekOf(day);
  const days = monthOf(day);
  return period === 'month' ? days : days.filter((one) => one.startsWith(day.slice(0, 7)));
};

/** The records of these days, the earliest first. */
function usePeriod(page: UsedGridPage, by: CalendarBy, days: readonly string[]) {
  const [shown, setShown] = useState(step);
  const { begin } = by;
  const read = useTalks(page.subject, {
    ...page.request,
    order: [{ subjectAttributeId: begin.subjectAttributeId, direction: 1 }],
    filterJson: andFilters(page.filters.combinedFilter, daysFilter(by, days[0] ?? '', days.at(-1) ?? '')) as FilterTree,
    page: 1,
    fetch: shown,
  });
  return {
    ...read,
    shown,
    hasMore: (read.itens?.length ?? 0) >= shown && shown < 10 * step,
    showMore: () => setShown(shown + step),
  };
}

interface ToolsProps {
  period: Period;
  isPhone: boolean;
  day: string;
  days: readonly string[];
  isLoading: boolean;
  turn(by: -1 | 1): void;
  onPeriod(period: Period): void;
  onToday(): void;
}

function Tools({ period, isPhone, day, days, isLoading, turn, onPeriod, onToday }: ToolsProps) {
  const translate = useTranslate();
  const { locale } = translate;
  return (
    <div className="as-schedule-tools">
      <h2 aria-live="polite">
        {period === 'week' ? rangeName(days[0] ?? day, days.at(-1) ?? day, locale) : monthName(day, locale)}
      </h2>
      <IconButton label={translate('kinds.previous')} icon={<ChevronLeft />} onClick={() => turn(-1)} />
      <Button isCompact onClick={onToday}>
        {translate('kinds.today')}
      </Button>
      <IconButton label={translate('kinds.next')} icon={<ChevronRight />} onClick={() => turn(1)} />
      {isLoading && !isPhone && <span className="as-schedule-loading">{translate('kinds.loading')}</span>}
      {!isPhone && (
        <div className="as-schedule-period" role="group" aria-label={translate('kinds.period')}>
          {calendarPeriods.map((one) => (
            <Button
              key={one}
              isCompact
              variant={one === period ? 'secondary' : 'ghost'}
              aria-pressed={one === period}
              onClick={() => onPeriod(one)}
            >
              {translate(`kinds.${one}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
