import { buttonClass } from '@assunto/components';
import type { ServiceCalendar } from '@assunto/api';
import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { EntityArea } from '../entity-area/EntityArea';
import { useTranslate } from './messages/translation';

/** The calendars of service of the company. */
export default function CalendarsScreen({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <EntityArea<ServiceCalendar, 'calendars'>
      title={title}
      path="/service-calendar"
      area="calendars"
      translate={translate}
      id="calendarId"
      nameOf={({ name }) => name}
      editor="/config/service/calendar"
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
