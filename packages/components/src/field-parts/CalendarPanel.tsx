import { parseDate, parseTime, toCalendarDateTime, now, today, type DateValue } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment, TimeField } from 'react-aria-components/TimeField';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Button } from '../ui/button/Button';
import { claimPressableStyle } from '../ui/claimPressableStyle';
import type { DateParts } from './dateText';

claimPressableStyle();

interface CalendarPanelProps {
  parts: DateParts | null;
  hasTime: boolean;
  /** Where `Hoje` is today. */
  timeZone: string;
  canClear: boolean;
  onPick(parts: DateParts | null): void;
  onDone(): void;
}

/** The open calendar of a date, and the clock of a date with a time; in a chunk of its own. Weeks start on Sunday (1§9). */
export default function CalendarPanel(props: CalendarPanelProps) {
  const { parts, hasTime, timeZone, canClear, onPick, onDone } = props;
  const time = hasTime ? parts?.time || '00:00' : '';
  const pick = (date: DateValue) => onPick({ date: date.toString().slice(0, 10), time });
  const pickNow = () => {
    const moment = toCalendarDateTime(now(timeZone)).toString();
    onPick({ date: moment.slice(0, 10), time: hasTime ? moment.slice(11, 16) : '' });
  };
  return (
    <I18nProvider locale="pt-BR">
      <div className="as-calendar">
        <Calendar
          aria-label="Dia"
          value={valueOf(parts)}
          defaultFocusedValue={valueOf(parts) ?? today(timeZone)}
          firstDayOfWeek="sun"
          autoFocus
          onChange={pick}
        >
          <div className="as-calendar-header">
            <AriaButton slot="previous" className="as-calendar-move">
              <ChevronLeft aria-hidden="true" />
            </AriaButton>
            <Heading />
            <AriaButton slot="next" className="as-calendar-move">
              <ChevronRight aria-hidden="true" />
            </AriaButton>
          </div>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className="as-calendar-weekday">{day.replace('.', '')}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className="as-calendar-day" />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
        {hasTime && (
          <TimeField
            className="as-calendar-time"
            value={parseTime(time)}
            hourCycle={24}
            isDisabled={!parts}
            onChange={(picked) => {
              if (picked && parts) onPick({ date: parts.date, time: picked.toString().slice(0, 5) });
            }}
          >
            <Label>Hora</Label>
            <DateInput className="as-calendar-clock">
              {(segment) => <DateSegment segment={segment} className="as-calendar-segment" />}
            </DateInput>
          </TimeField>
        )}
        <div className="as-calendar-footer">
          <Button isCompact variant="ghost" onClick={pickNow}>
            {hasTime ? 'Agora' : 'Hoje'}
          </Button>
          {canClear && (
            <Button isCompact variant="ghost" onClick={() => onPick(null)}>
              Limpar
            </Button>
          )}
          {hasTime && (
            <Button isCompact variant="primary" onClick={onDone}>
              Concluir
            </Button>
          )}
        </div>
      </div>
    </I18nProvider>
  );
}

/** A typed day that does not exist is no day to show. */
function valueOf(parts: DateParts | null) {
  if (!parts) return null;
  try {
    return parseDate(parts.date);
  } catch {
    return null;
  }
}
