import { joined } from '@assunto/engine/fields';
import { Button, EmptyState } from '@assunto/components';
import type { TaskTimer } from '@assunto/api';
import { taskSubject } from '@assunto/api/ticketing';
import { ClockPlus, ListPlus, Timer } from 'lucide-react';
import { Link } from 'react-router';
import { useServices } from '../../../AppServices';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';
import { PageLoading, usePage, useStoreValue } from '@assunto/shell';
import '../../../styles/tasks.css';
import { TaskButtons } from '../../../tasks/TaskButtons';
import { TimerText } from '../../../tasks/TimerText';
import { useTimer } from '../../../tasks/useTimer';
import { TaskFacts } from './TaskFacts';
import { PausedTasks } from './PausedTasks';
import { TaskSearch } from './TaskSearch';
import { useCurrentTask } from './useCurrentTask';
import { useTranslate } from '../../../tasks/messages/translation';

/** The caller's running task with its timer and controls (choice 25), or the task of the URL, and the tasks to do next. */
export default function ActiveTaskScenario({ address }: { address: ContextAddress }) {
  const translate = useTranslate();
  usePage(translate('tasks.running'));
  return address.talkId === null ? <CurrentTask /> : <NamedTask talkId={address.talkId} />;
}

function NamedTask({ talkId }: { talkId: number }) {
  useCurrentTask();
  const timer = useTimer(talkId);
  return <TaskPage timer={timer} isKnown={timer !== null} />;
}

function CurrentTask() {
  const current = useCurrentTask();
  return <TaskPage timer={current?.message ?? null} isKnown={current !== null} />;
}

function TaskPage({ timer, isKnown }: { timer: TaskTimer | null; isKnown: boolean }) {
  const translate = useTranslate();
  const { tasks } = useServices();
  const current = useStoreValue(tasks.current);
  if (!isKnown) return <PageLoading />;
  return (
    <section className="as-page as-active-task">
      <div className="as-active-task-top">
        <h1>{translate('tasks.running')}</h1>
        {current?.canCreate && (
          <Button icon={<ListPlus />} onClick={() => tasks.step.set({ kind: 'new', about: null })}>
            {translate('tasks.new')}
          </Button>
        )}
      </div>
      {timer ? <TaskCard timer={timer} /> : <NoTask canWork={current?.canWork ?? false} />}
      {current?.canWork && <PausedTasks />}
      {current?.canWork && <TaskSearch />}
    </section>
  );
}

function NoTask({ canWork }: { canWork: boolean }) {
  const translate = useTranslate();
  return (
    <EmptyState title={translate('tasks.noneRunning')} icon={<Timer />}>
      {canWork ? translate('tasks.startOne') : translate('tasks.noTasks')}
    </EmptyState>
  );
}

function TaskCard({ timer }: { timer: TaskTimer }) {
  const translate = useTranslate();
  const { tasks } = useServices();
  const { talkId, displayName, startedAt } = timer;
  return (
    <article className="as-panel as-task-card" data-running={startedAt !== null || undefined} aria-label={displayName}>
      <p className="as-task-card-number">
        {translate('tasks.number', { talkId: String(talkId) })}
        {timer.status !== null && joined` · ${timer.status}`}
      </p>
      <h2>
        <Link to={contextPath({ scenario: 'talk', subject: taskSubject, talkId })}>{displayName}</Link>
      </h2>
      <p className="as-task-card-time">
        <TimerText timer={timer} />
      </p>
      <TaskFacts timer={timer} />
      <div className="as-task-card-buttons">
        <TaskButtons timer={timer} />
        {timer.canWork && (
          <Button icon={<ClockPlus />} onClick={() => tasks.step.set({ kind: 'time', talkId })}>
            {translate('tasks.enterTime')}
          </Button>
        )}
      </div>
    </article>
  );
}
