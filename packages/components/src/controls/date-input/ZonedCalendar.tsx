import { createCalendar, type DateValue } from '@internationalized/date';
import type { ReactNode } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { CalendarContext, CalendarStateContext } from 'react-aria-components/Calendar';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Provider } from 'react-aria-components/slots';
import { useCalendar, type AriaCalendarProps } from 'react-aria/useCalendar';
import { useCalendarState, type CalendarState } from 'react-stately/useCalendarState';

interface ZonedCalendarProps extends AriaCalendarProps<DateValue> {
  /** IANA name of the zone whose current day is marked and announced as today. */
  timeZone: string;
  children: ReactNode;
}

/**
 * `Calendar` of react-aria-components with its own time zone. The original marks today in the browser's time zone, which differs
 * from the company's date for some hours of each day.
 */
export function ZonedCalendar({ timeZone, children, ...props }: ZonedCalendarProps) {
  const { locale } = useLocale();
  const state: CalendarState = { ...useCalendarState({ ...props, locale, createCalendar }), timeZone };
  const { calendarProps, prevButtonProps, nextButtonProps } = useCalendar(props, state);
  return (
    <div {...calendarProps}>
      <Provider
        values={[
          [ButtonContext, { slots: { previous: prevButtonProps, next: nextButtonProps } }],
          [CalendarContext, { firstDayOfWeek: props.firstDayOfWeek }],
          [CalendarStateContext, state],
        ]}
      >
        {children}
      </Provider>
    </div>
  );
}
