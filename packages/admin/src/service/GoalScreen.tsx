import { useEntityForm } from '@assunto/engine';
import type { ServiceCalendar } from '@assunto/api';
import type { ListOf, Subject } from '@assunto/engine/core';
import { changeEntityValues, EntityPage, LoadedPage, useFormValues, useLoaded, useShellServices } from '@assunto/shell';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useParams } from 'react-router';
import { useNamedTab } from '../useNamedTab';
import { createGoalSource, goalDefinition } from './goalDefinition';
import { likelyAttribute, offeredOptions, subjectOf, type GoalChoices } from './goalChoices';
import { useTranslate } from './messages/translation';
import './service.css';
import { Priorities } from './TargetsEditor';

const list = '/config/service';

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
  const { goalId } = useParams();
  const id = goalId === undefined ? null : Number(goalId);
  const definition = useMemo(() => goalDefinition(translate, choices), [translate, choices]);
  const source = useMemo(() => createGoalSource(client), [client]);
  const form = useEntityForm({ definition, source, id });
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
      <EntityPage
        title={title}
        form={form}
        list={list}
        history={id === null ? null : `/config/history?entity=serviceGoal&id=${id}`}
        savedText={translate('service.goalSaved')}
        failedText={translate('service.saveFailed')}
        after={<p className="as-service-hint">{translate('service.note')}</p>}
      />
    </Priorities>
  );
}
