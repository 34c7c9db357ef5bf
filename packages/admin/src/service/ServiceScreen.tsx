import { Badge, buttonClass } from '@assunto/components';
import type { ServiceGoal } from '@assunto/api';
import type { ListOf, Subject } from '@assunto/engine/core';
import { useRead } from '@assunto/shell';
import { Timer } from 'lucide-react';
import { Link } from 'react-router';
import { EntityArea } from '../entity-area/EntityArea';
import { useTranslate } from './messages/translation';

/** The goals of service of the company's subjects. */
export default function ServiceScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { value: subjects } = useRead<ListOf<Subject>>('/subject/', { expects: ['itens'] });
  const nameOf = ({ subjectId }: ServiceGoal): string =>
    subjects?.itens.find((one) => one.subjectId === subjectId)?.subjectName ?? `#${subjectId}`;
  return (
    <EntityArea<ServiceGoal, 'goals'>
      title={title}
      path="/service-goal"
      area="goals"
      translate={translate}
      id="goalId"
      nameOf={nameOf}
      editor="/config/service/goal"
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
