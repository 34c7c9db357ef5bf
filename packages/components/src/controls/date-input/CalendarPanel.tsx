import type { AllowedDays } from '@assunto/engine/fields';
import { parseDate, parseTime, toCalendarDateTime, now, today, type DateValue } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment, TimeField } from 'react-aria-components/TimeField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { useTranslate } from '../../messages/useTranslate';
import { Button } from '../../ui/button/Button';
import { claimPressableStyle } from '../../ui/claimPressableStyle';
import type { DateParts } from './dateText';
import { SelectBox } from '../select/SelectBox';
import { ZonedCalendar } from './ZonedCalendar';

claimPressableStyle();

interface CalendarPanelProps {
  parts: DateParts | null;
  hasTime: boolean;
  /** The time zone that determines `Hoje`. */
  timeZone: string;
  canClear: boolean;
  /** Days outside of these are shown, but cannot be picked. */
  days: AllowedDays;
  onPick(parts: DateParts | null): void;
  onDone(): void;
}

/** Number of years in the list of years, half of them past. */
const visibleYears = 240;

/**
 * The open calendar of a date, with lists of months and years, and a time input for a date with a time. A chunk of its own. Weeks
 * start on Sunday.
 */
export default function CalendarPanel(props: CalendarPanelProps) {
  const translate = useTranslate();
  const { parts, hasTime, timeZone, canClear, days, onPick, onDone } = props;
  const [first, last] = [dayOf(days.first), dayOf(days.last)];
  const thisDay = today(timeZone);
  const isTodayAllowed = (!first || thisDay.compare(first) >= 0) && (!last || thisDay.compare(last) <= 0);
  const time = hasTime ? parts?.time || '00:00' : '';
  const pick = (date: DateValue) => onPick({ date: date.toString().slice(0, 10), time });
  const pickNow = () => {
    const moment = toCalendarDateTime(now(timeZone)).toString();
    onPick({ date: moment.slice(0, 10), time: hasTime ? moment.slice(11, 16) : '' });
  };
  return (
    <I18nProvider locale={translate.locale}>
      <div className="as-calendar">
        <ZonedCalendar
          aria-label={translate('field.day')}
          timeZone={timeZone}
          value={dayOf(parts?.date)}
          defaultFocusedValue={dayOf(parts?.date) ?? thisDay}
          minValue={first}
          maxValue={last}
          firstDayOfWeek="sun"
          autoFocus
          onChange={pick}
        >
          <CalendarHeader />
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className="as-calendar-weekday">{day.replace('.', '')}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className="as-calendar-day" />}</CalendarGridBody>
          </CalendarGrid>
        </ZonedCalendar>
        {hasTime && (
          <Clock
            time={time}
            isDisabled={!parts}
            onChange={(next) => parts && onPick({ date: parts.date, time: next })}
          />
        )}
        <div className="as-calendar-footer">
          <Button isCompact variant="ghost" disabled={!isTodayAllowed} onClick={pickNow}>
            {hasTime ? translate('field.now') : translate('field.today')}
          </Button>
          {canClear && (
            <Button isCompact variant="ghost" onClick={() => onPick(null)}>
              {translate('ui.clear')}
            </Button>
          )}
          {hasTime && (
            <Button isCompact variant="primary" onClick={onDone}>
              {translate('field.done')}
            </Button>
          )}
        </div>
      </div>
    </I18nProvider>
  );
}

/** The shown month, with buttons for the previous and next month and lists of months and years. */
function CalendarHeader() {
  const translate = useTranslate();
  return (
    <div className="as-calendar-header">
      <AriaButton slot="previous" className="as-calendar-move">
        <ChevronLeft aria-hidden="true" />
      </AriaButton>
      <CalendarMonthPicker format="long">
        {({ value, onChange, items }) => (
          <PeriodList label={translate('field.month')} value={value} items={items} onChange={onChange} />
        )}
      </CalendarMonthPicker>
      <CalendarYearPicker visibleYears={visibleYears}>
        {({ value, onChange, items }) => (
          <PeriodList label={translate('field.year')} value={value} items={items} onChange={onChange} />
        )}
      </CalendarYearPicker>
      <AriaButton slot="next" className="as-calendar-move">
        <ChevronRight aria-hidden="true" />
      </AriaButton>
    </div>
  );
}

interface ClockProps {
  /** `HH:mm` */
  time: string;
  isDisabled: boolean;
  onChange(time: string): void;
}

function Clock({ time, isDisabled, onChange }: ClockProps) {
  const translate = useTranslate();
  return (
    <TimeField
      className="as-calendar-time"
      value={parseTime(time)}
      hourCycle={24}
      isDisabled={isDisabled}
      onChange={(picked) => {
        if (picked) onChange(picked.toString().slice(0, 5));
      }}
    >
      <Label>{translate('type.time')}</Label>
      <DateInput className="as-calendar-clock">
        {(segment) => <DateSegment segment={segment} className="as-calendar-segment" />}
      </DateInput>
    </TimeField>
  );
}

interface PeriodListProps {
  label: string;
  value: string | number;
  items: readonly { id: number; formatted: string }[];
  onChange(value: number): void;
}

/** A native select: a typed year is found in it, and a phone shows its own picker. */
function PeriodList({ label, value, items, onChange }: PeriodListProps) {
  return (
    <SelectBox
      variant="bare"
      className="as-calendar-period"
      aria-label={label}
      value={Number(value)}
      onChange={onChange}
      options={items.map(({ id, formatted }) => ({ id, name: formatted }))}
    />
  );
}

/** A typed date that does not exist has no month to show. */
function dayOf(day: string | null | undefined) {
  if (!day) return null;
  try {
    return parseDate(day);
  } catch {
    return null;
  }
}
