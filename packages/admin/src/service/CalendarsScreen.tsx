import { buttonClass } from '@assunto/components';
import { statusOf } from '@assunto/engine';
import type { ServiceCalendar } from '@assunto/api';
import { EntityList, EntityRow } from '@assunto/shell';
import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';

/** The calendars of service of the company. */
export default function CalendarsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <EntityList<ServiceCalendar>
      title={title}
      path="/service-calendar"
      keyOf={({ calendarId = 0 }) => calendarId}
      nameOf={({ name }) => name}
      emptyText={translate('service.noCalendars')}
      searchLabel={translate('service.searchCalendars')}
      searchLimit={100}
      actions={
        <>
          <Link className={buttonClass('ghost')} to="/config/service">
            {translate('service.goals')}
          </Link>
          <Link className={buttonClass('primary')} to="/config/service/calendar">
            {translate('service.newCalendar')}
          </Link>
        </>
      }
      deletion={{
        key: 'calendarId',
        title: translate('service.deleteCalendar'),
        question: ({ name }) => translate('service.deleteCalendarQuestion', { name }),
        done: translate('service.calendarDeleted'),
        failure: (error) => translate(statusOf(error) === 422 ? 'service.calendarInUse' : 'service.deleteFailed'),
      }}
    >
      {(calendar, { deleteButton }) => (
        <EntityRow
          name={calendar.name}
          to={`/config/service/calendar/${calendar.calendarId ?? 0}`}
          icon={<CalendarDays />}
          detail={translate('service.calendarDetail', {
            windows: calendar.windows.length,
            holidays: calendar.holidays.length,
          })}
          actions={deleteButton}
        />
      )}
    </EntityList>
  );
}
