import { useEntityForm } from '@assunto/engine';
import { EntityPage, useShellServices } from '@assunto/shell';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { calendarDefinition, createCalendarSource } from './calendarDefinition';
import { useTranslate } from './messages/translation';
import './service.css';

const list = '/config/service/calendars';

/** The editor of a calendar of service. */
export default function CalendarScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { calendarId } = useParams();
  const definition = useMemo(() => calendarDefinition(translate), [translate]);
  const source = useMemo(() => createCalendarSource(client), [client]);
  const id = calendarId === undefined ? null : Number(calendarId);
  const form = useEntityForm({ definition, source, id });
  return (
    <EntityPage
      title={title}
      form={form}
      list={list}
      history={id === null ? null : `/config/history?entity=serviceCalendar&id=${id}`}
      savedText={translate('service.calendarSaved')}
      failedText={translate('service.saveFailed')}
    />
  );
}
