import { buttonClass } from '@assunto/components';
import { statusOf } from '@assunto/engine';
import type { ServiceCalendar } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { EntityList, EntityRow, useShellServices } from '@assunto/shell';
import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';

/** The calendars of service of the company. */
export default function CalendarsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  return (
    <EntityList<ServiceCalendar>
      title={title}
      load={async ({ signal, term, page, fetch }) => {
        const query = { page, fetch, term: term || null };
        return (await client.request<ListOf<ServiceCalendar>>('GET', '/service-calendar', { query, signal })).data;
      }}
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
        remove: async ({ calendarId, version }) => {
          const headers = { 'if-match': version === undefined ? '*' : `"${version}"` };
          await client.request('DELETE', '/service-calendar', { body: { calendarId }, headers });
        },
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
