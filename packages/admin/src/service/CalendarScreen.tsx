import type { ServiceCalendar } from '@assunto/api';
import { EntityPage } from '@assunto/shell';
import { useMemo } from 'react';
import { useEditor } from '../entity-area/useEditor';
import { calendarCalls, calendarDefinition } from './calendarDefinition';
import { useTranslate } from './messages/translation';
import './service.css';

/** The editor of a calendar of service. */
export default function CalendarScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { page } = useEditor<ServiceCalendar, 'calendars'>({
    area: 'calendars',
    translate,
    entity: 'serviceCalendar',
    param: 'calendarId',
    list: '/config/service/calendars',
    definition: useMemo(() => calendarDefinition(translate), [translate]),
    calls: calendarCalls,
  });
  return <EntityPage title={title} {...page} />;
}
