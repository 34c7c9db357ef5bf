import { ErrorState, Skeleton } from '@assunto/components';
import { useEntityForm } from '@assunto/engine';
import type { ServiceCalendar } from '@assunto/api';
import type { ListOf, Subject } from '@assunto/engine/core';
import {
  changeEntityValues,
  EntityPage,
  notify,
  useEntityValue,
  useLeaveTo,
  useLoaded,
  useShellServices,
} from '@assunto/shell';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useParams } from 'react-router';
import { useNamedTab } from '../useNamedTab';
import { createGoalSource, goalDefinition } from './goalDefinition';
import { GoalForm, idOf, likelyAttribute } from './GoalForm';
import { useTranslate } from './messages/translation';
import './service.css';

const list = '/config/service';

interface Loaded {
  subjects: readonly Subject[];
  calendars: readonly ServiceCalendar[];
}

/** The editor of the goals of a subject, once subjects and calendars are loaded. */
export default function GoalScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { value, failure, retry } = useLoaded('choices of service goals', async (signal): Promise<Loaded> => {
    const [subjects, calendars] = await Promise.all([
      client.request<ListOf<Subject>>('GET', '/subject/', { signal, expects: ['itens'] }),
      client.request<ListOf<ServiceCalendar>>('GET', '/service-calendar', { query: { fetch: 1000 }, signal }),
    ]);
    return { subjects: subjects.data.itens, calendars: calendars.data.itens };
  });
  if (value) return <LoadedForm title={title} {...value} />;
  return (
    <section className="as-page" aria-labelledby="service-goal-title">
      <h1 id="service-goal-title">{title}</h1>
      {failure === null ? (
        <Skeleton lines={8} label={translate('service.loading')} />
      ) : (
        <ErrorState message={translate('service.loadFailed')} onRetry={retry} />
      )}
    </section>
  );
}

function LoadedForm({ title, subjects, calendars }: Loaded & { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { goalId } = useParams();
  const id = goalId === undefined ? null : Number(goalId);
  const definition = useMemo(
    () => goalDefinition(translate, { subjects, calendars }),
    [translate, subjects, calendars],
  );
  const source = useMemo(() => createGoalSource(client), [client]);
  const form = useEntityForm({ definition, source, id });
  const leave = useLeaveTo(list);
  const subjectId = idOf(useEntityValue(form, 'subjectId'));
  const statusId = idOf(useEntityValue(form, 'statusAttributeId'));
  const priorityId = idOf(useEntityValue(form, 'priorityAttributeId'));
  const subject = subjects.find((one) => one.subjectId === subjectId) ?? null;
  const attribute = (wanted: number | null) =>
    subject?.subjectAttributes.find((one) => one.subjectAttributeId === wanted) ?? null;
  useNamedTab(id === null ? undefined : subject?.subjectName, title);
  const propose = useEffectEvent((): void => {
    if (id !== null || !subject) return;
    changeEntityValues(form, {
      statusAttributeId: likelyAttribute(subject, 'status')?.subjectAttributeId ?? null,
      priorityAttributeId: likelyAttribute(subject, 'priority')?.subjectAttributeId ?? null,
      pausing: [],
      ending: [],
      targets: [],
    });
  });
  // What belongs to one subject is nothing to another.
  useEffect(() => propose(), [subjectId]);
  return (
    <GoalForm value={{ subject, status: attribute(statusId), priority: attribute(priorityId) }}>
      <EntityPage
        title={title}
        form={form}
        list={list}
        {...(id !== null && { history: `/config/history?entity=serviceGoal&id=${id}` })}
        onSaved={() => {
          notify('success', translate('service.goalSaved'));
          leave();
        }}
        onSaveFailed={() => notify('danger', translate('service.saveFailed'))}
        after={<p className="as-service-hint">{translate('service.note')}</p>}
      />
    </GoalForm>
  );
}
