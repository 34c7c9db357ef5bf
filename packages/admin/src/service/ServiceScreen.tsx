import { Badge, buttonClass } from '@assunto/components';
import type { ServiceGoal } from '@assunto/api';
import type { ListOf, Subject } from '@assunto/engine/core';
import { EntityList, EntityRow, useRead } from '@assunto/shell';
import { Timer } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';

/** The goals of service of the company's subjects. */
export default function ServiceScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { value: subjects } = useRead<ListOf<Subject>>('/subject/', { expects: ['itens'] });
  const nameOf = ({ subjectId }: ServiceGoal): string =>
    subjects?.itens.find((one) => one.subjectId === subjectId)?.subjectName ?? `#${subjectId}`;
  return (
    <EntityList<ServiceGoal>
      title={title}
      path="/service-goal"
      keyOf={({ goalId = 0 }) => goalId}
      nameOf={nameOf}
      emptyText={translate('service.noGoals')}
      searchLabel={translate('service.searchGoals')}
      searchLimit={100}
      actions={
        <>
          <Link className={buttonClass('ghost')} to="/config/service/calendars">
            {translate('service.calendars')}
          </Link>
          <Link className={buttonClass('primary')} to="/config/service/goal">
            {translate('service.newGoal')}
          </Link>
        </>
      }
      deletion={{
        key: 'goalId',
        title: translate('service.deleteGoal'),
        question: (goal) => translate('service.deleteGoalQuestion', { name: nameOf(goal) }),
        done: translate('service.goalDeleted'),
        failure: () => translate('service.deleteFailed'),
      }}
    >
      {(goal, { deleteButton }) => (
        <EntityRow
          name={nameOf(goal)}
          to={`/config/service/goal/${goal.goalId ?? 0}`}
          icon={<Timer />}
          detail={translate('service.detail', { count: goalCount(goal) })}
          marks={<Marks goal={goal} />}
          actions={deleteButton}
        />
      )}
    </EntityList>
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
