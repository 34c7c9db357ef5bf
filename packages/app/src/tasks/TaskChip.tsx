import { IconButton, Menu, type MenuItem } from '@assunto/components';
import { taskSubject } from '@assunto/api/ticketing';
import { ChevronDown, CircleStop, ExternalLink, ListChecks, ListPlus, Pause, Timer } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useServices } from '../AppServices';
import { contextPath } from '../records/contextAddress';
import { useStoreValue } from '@assunto/shell';
import '../styles/tasks.css';
import { finishTask, pauseTask } from './taskMoves';
import { TimerText } from './TimerText';
import { useTranslate } from './messages/translation';

/** The running task with its timer; without one, a link to the tasks. */
export default function TaskChip() {
  const translate = useTranslate();
  const { tasks } = useServices();
  const navigate = useNavigate();
  const current = useStoreValue(tasks.current);
  const timer = current?.message ?? null;
  const page = contextPath({ scenario: 'activetask', subject: taskSubject });
  const create: MenuItem[] = current?.canCreate
    ? [
        {
          id: 'new',
          label: translate('tasks.new'),
          icon: <ListPlus />,
          onAction: () => tasks.step.set({ kind: 'new', about: null }),
        },
      ]
    : [];
  if (!timer)
    return (
      <span className="as-header-tasks">
        <IconButton label={translate('tasks.tasks')} icon={<Timer />} onClick={() => void navigate(page)} />
      </span>
    );
  const { talkId, displayName } = timer;
  const open = contextPath({ scenario: 'talk', subject: taskSubject, talkId });
  return (
    <div className="as-task-chip" role="group" aria-label={translate('tasks.running')}>
      <Link to={page} className="as-task-chip-link" title={translate('tasks.runningOf', { displayName })}>
        <span className="as-task-pulse" aria-hidden="true" />
        <span className="as-task-chip-name">{displayName}</span>
        <TimerText timer={timer} />
      </Link>
      {timer.canWork && (
        <IconButton
          label={translate('tasks.pauseIt')}
          icon={<Pause />}
          onClick={() => void pauseTask({ tasks, talkId, translate })}
        />
      )}
      <Menu
        label={translate('tasks.actions')}
        icon={<ChevronDown />}
        isIconOnly
        items={[
          ...(timer.canWork
            ? [
                {
                  id: 'finish',
                  label: translate('tasks.finish'),
                  icon: <CircleStop />,
                  onAction: () => void finishTask({ tasks, talkId, translate }),
                },
              ]
            : []),
          { id: 'open', label: translate('tasks.open'), icon: <ExternalLink />, onAction: () => void navigate(open) },
          { id: 'list', label: translate('tasks.toDo'), icon: <ListChecks />, onAction: () => void navigate(page) },
          ...create,
        ]}
      />
    </div>
  );
}
