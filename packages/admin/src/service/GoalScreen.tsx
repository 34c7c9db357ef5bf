import type { ServiceCalendar, ServiceGoal } from '@assunto/api';
import type { ListOf, Subject } from '@assunto/engine/core';
import { changeEntityValues, EntityPage, LoadedPage, useFormValues, useLoaded, useShellServices } from '@assunto/shell';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useEditor } from '../entity-area/useEditor';
import { useNamedTab } from '../useNamedTab';
import { createGoalSource, goalDefinition } from './goalDefinition';
import { likelyAttribute, offeredOptions, subjectOf, type GoalChoices } from './goalChoices';
import { useTranslate } from './messages/translation';
import './service.css';
import { Priorities } from './TargetsEditor';

/** The editor of the goals of a subject, once subjects and calendars are loaded. */
export default function GoalScreen({ title }: { title: string }) {
  const { client } = useShellServices();
  const loaded = useLoaded('choices of service goals', async (signal): Promise<GoalChoices> => {
    const [subjects, calendars] = await Promise.all([
      client.request<ListOf<Subject>>('GET', '/subject/', { signal, expects: ['itens'] }),
      client.request<ListOf<ServiceCalendar>>('GET', '/service-calendar', { query: { fetch: 1000 }, signal }),
    ]);
    return { subjects: subjects.data.itens, calendars: calendars.data.itens };
  });
  return (
    <LoadedPage title={title} loaded={loaded}>
      {(choices) => <LoadedForm title={title} choices={choices} />}
    </LoadedPage>
  );
}

function LoadedForm({ title, choices }: { title: string; choices: GoalChoices }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { form, id, page } = useEditor<ServiceGoal, 'goals'>({
    area: 'goals',
    translate,
    entity: 'serviceGoal',
    param: 'goalId',
    list: '/config/service',
    definition: useMemo(() => goalDefinition(translate, choices), [translate, choices]),
    calls: useMemo(() => createGoalSource(client), [client]),
  });
  const { subjectId = null, priorityAttributeId = null } = useFormValues(form);
  const subject = subjectOf(choices, subjectId);
  useNamedTab(id === null ? undefined : subject?.subjectName, title);
  const propose = useEffectEvent((): void => {
    if (id !== null || !subject) return;
    changeEntityValues(form, {
      statusAttributeId: likelyAttribute(subject, 'status'),
      priorityAttributeId: likelyAttribute(subject, 'priority'),
      pausing: null,
      ending: null,
      targets: [],
    });
  });
  // What belongs to one subject is nothing to another.
  useEffect(() => propose(), [subjectId]);
  return (
    <Priorities value={offeredOptions(subject, priorityAttributeId)}>
      <EntityPage title={title} {...page} after={<p className="as-service-hint">{translate('service.note')}</p>} />
    </Priorities>
  );
}
