import { buttonClass } from '@assunto/components';
import type { ServiceCalendar, ServiceCalendarSave } from '@assunto/api';
import { EntityPage } from '@assunto/shell';
import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { bodyWith, entityArea } from '../entity-area/entityArea';
import { calendarDefinition } from './calendarDefinition';
import { useTranslate } from './messages/translation';
import './service.css';

const { List, useEditor } = entityArea<ServiceCalendar, 'calendars'>({
  area: 'calendars',
  useTranslate,
  path: '/service-calendar',
  id: 'calendarId',
  entity: 'serviceCalendar',
  list: '/config/service/calendars',
  editor: '/config/service/calendar',
  body: bodyWith<ServiceCalendarSave>({ name: '', windows: [], holidays: [] }),
});

/** The calendars of service of the company. */
export function CalendarsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <List
      title={title}
      nameOf={({ name }) => name}
      search={null}
      inUse={translate('service.calendarInUse')}
      links={
        <Link className={buttonClass('ghost')} to="/config/service">
          {translate('service.goals')}
        </Link>
      }
      row={({ windows, holidays }) => ({
        icon: <CalendarDays />,
        detail: translate('service.calendarDetail', { windows: windows.length, holidays: holidays.length }),
      })}
    />
  );
}

/** The editor of a calendar of service. */
export const CalendarScreen = ({ title }: { title: string }) => (
  <EntityPage title={title} {...useEditor(calendarDefinition(useTranslate())).page} />
);
