import { counted, useMediaQuery } from '@assunto/shell';
import { useState } from 'react';
import { useTranslate } from '../messages/translation';
import { linesOfWeek, type CalendarEntry } from './calendarDays';
import type { CalendarScope } from './CalendarScope';
import { CreateButton } from './CreateButton';
import { longDay, shortDay, weekdayName } from './dayNames';
import { EntryView } from './EntryView';

interface WeeksViewProps {
  scope: CalendarScope;
  /** Whole weeks. */
  days: readonly string[];
  /** The month that is shown, as `YYYY-MM`; days of others are pale. `null` for a week. */
  month: string | null;
  entries: readonly CalendarEntry[];
}

/** How many lines a day of a week shows. */
const linesInWeek = 200;

/** The days of a month or a week, each with its entries. */
export function WeeksView({ scope, days, month, entries }: WeeksViewProps) {
  const { locale } = useTranslate();
  const [active, setActive] = useState<Active | null>(null);
  const linesInMonth = useLinesInMonth();
  const most = month === null ? linesInWeek : linesInMonth;
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  const isHere = active !== null && days.includes(active.day);
  const standard = days.includes(scope.today) ? scope.today : (days.find((day) => day.startsWith(month ?? day)) ?? '');
  return (
    <div className="as-weeks" data-week={month === null || undefined}>
      <div className="as-weekdays" aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekdayName(day, locale)}</span>
        ))}
      </div>
      {weeks.map((week) => {
        const lines = linesOfWeek(entries, week);
        return (
          <div key={week[0]} className="as-week">
            {week.map((day, index) => (
              <DayCell
                key={day}
                scope={scope}
                day={day}
                isOther={month !== null && !day.startsWith(month)}
                lines={lines[index] ?? []}
                most={most}
                pinned={active?.talkId ?? null}
                active={isHere ? active : { day: standard, talkId: null }}
                onActive={setActive}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** As many lines as a day of a month has room for. */
function useLinesInMonth(): number {
  const isTall = useMediaQuery('(min-height: 900px)');
  const isHuge = useMediaQuery('(min-height: 1100px)');
  return isHuge ? 5 : isTall ? 4 : 3;
}

/** What Tab reaches: a day, or an entry on it. */
interface Active {
  day: string;
  talkId: number | null;
}

interface DayCellProps {
  scope: CalendarScope;
  day: string;
  isOther: boolean;
  lines: readonly (CalendarEntry | null)[];
  /** How many lines are shown. */
  most: number;
  /** The record that had the focus last: it is shown wherever it is moved to. */
  pinned: number | null;
  active: Active;
  onActive(active: Active): void;
}

function DayCell({ scope, day, isOther, lines, most, pinned, active, onActive }: DayCellProps) {
  const translate = useTranslate();
  const { locale } = translate;
  const { today, onCreate, onAgenda } = scope;
  const all = lines.filter((entry) => entry !== null).length;
  const shown = shownLines(lines, most, pinned);
  const hidden = all - shown.filter((entry) => entry !== null).length;
  const isActive = active.day === day;
  const isShown = shown.some((entry) => entry?.talk.talkId === active.talkId);
  const name = longDay(day, locale);
  return (
    <section
      className="as-day"
      data-drop={day}
      data-other={isOther || undefined}
      data-today={day === today || undefined}
      aria-label={name}
      aria-current={day === today ? 'date' : undefined}
      onFocus={(event) => {
        const card = event.target.closest<HTMLElement>('[data-card]');
        onActive({ day, talkId: card ? Number(card.dataset['card']) : null });
      }}
    >
      <div className="as-day-head">
        <button
          type="button"
          className="as-day-number"
          data-stop=""
          tabIndex={isActive && !(active.talkId !== null && isShown) ? 0 : -1}
          aria-label={translate('kinds.dayRecords', { day: name, count: all })}
          onClick={() => onAgenda(day)}
        >
          {Number(day.slice(8))}
        </button>
        {onCreate && <CreateButton day={day} onCreate={onCreate} />}
      </div>
      {all > 0 && (
        <ul>
          {shown.map((entry, line) =>
            entry ? (
              <EntryView
                key={entry.talk.talkId}
                scope={scope}
                entry={entry}
                day={day}
                isTabStop={isActive && active.talkId === entry.talk.talkId}
              />
            ) : (
              <li key={`free ${line}`} className="as-entry-free" aria-hidden="true" />
            ),
          )}
          {hidden > 0 && (
            <li>
              <button
                type="button"
                className="as-day-more"
                data-stop=""
                tabIndex={-1}
                aria-label={translate('kinds.moreOn', { count: hidden, day: shortDay(day, locale) })}
                onClick={() => onAgenda(day)}
              >
                {translate('kinds.more', { count: counted(hidden, locale) })}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** The lines that a day has room for; the last one names those that are not shown. */
function shownLines(lines: DayCellProps['lines'], most: number, pinned: number | null): DayCellProps['lines'] {
  if (lines.length <= most) return lines;
  const [shown, others] = [lines.slice(0, most - 1), lines.slice(most - 1)];
  const own = others.find((entry) => entry?.talk.talkId === pinned);
  return own ? [...shown.slice(0, -1), own] : shown;
}
