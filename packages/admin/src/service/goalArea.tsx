import { Badge, buttonClass } from '@assunto/components';
import type { ServiceGoal } from '@assunto/api';
import type { Subject } from '@assunto/engine/core';
import { changeEntityValues, EntityPage, LoadedPage, useFormValues, useItems, useReads } from '@assunto/shell';
import { useEffect, useEffectEvent } from 'react';
import { Timer } from 'lucide-react';
import { Link } from 'react-router';
import { entityArea } from '../entity-area/entityArea';
import { useNamedTab } from '../useNamedTab';
import { createGoalSource, goalDefinition } from './goalDefinition';
import { likelyAttribute, offeredOptions, subjectOf, type GoalChoices } from './goalChoices';
import { useTranslate } from './messages/translation';
import './service.css';
import { Priorities } from './TargetsEditor';

const { List, useEditor } = entityArea<ServiceGoal, 'goals'>({
  area: 'goals',
  useTranslate,
  path: '/service-goal',
  id: 'goalId',
  entity: 'serviceGoal',
  list: '/config/service',
  editor: '/config/service/goal',
  source: createGoalSource,
});

/** The goals of service of the company's subjects. */
export function ServiceScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { value: subjects } = useItems<Subject>('/subject/');
  return (
    <List
      title={title}
      nameOf={({ subjectId }) => subjects?.find((one) => one.subjectId === subjectId)?.subjectName ?? `#${subjectId}`}
      search={null}
      links={
        <Link className={buttonClass('ghost')} to="/config/service/calendars">
          {translate('service.calendars')}
        </Link>
      }
      row={(goal) => ({
        icon: <Timer />,
        detail: translate('service.detail', { count: goalCount(goal) }),
        marks: <Marks goal={goal} />,
      })}
    />
  );
}

const goalCount = ({ targets }: ServiceGoal): number =>
  targets.reduce((sum, { firstAnswer, solution }) => sum + Number(firstAnswer !== null) + Number(solution !== null), 0);

/** Whether the goals are off, and the progress of computing the records. */
function Marks({ goal: { isEnabled, progress } }: { goal: ServiceGoal }) {
  const translate = useTranslate();
  if (!isEnabled) return <Badge>{translate('service.off')}</Badge>;
  if (!progress) return null;
  const percent = progress.total === 0 ? 0 : Math.floor((100 * progress.done) / progress.total);
  return (
    <Badge tone="info">
      {percent === 0 ? translate('service.computing') : translate('service.computed', { percent })}
    </Badge>
  );
}

/** The editor of the goals of a subject, once subjects and calendars are loaded. */
export function GoalScreen({ title }: { title: string }) {
  const loaded = useReads<GoalChoices>({ subjects: '/subject/', calendars: '/service-calendar?fetch=1000' });
  return (
    <LoadedPage title={title} loaded={loaded}>
      {(choices) => <LoadedForm title={title} choices={choices} />}
    </LoadedPage>
  );
}

function LoadedForm({ title, choices }: { title: string; choices: GoalChoices }) {
  const translate = useTranslate();
  const { form, id, page } = useEditor(goalDefinition(translate, choices));
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
