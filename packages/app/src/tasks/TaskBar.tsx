import { Button } from '@assunto/components';
import { ClockPlus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../AppServices';
import '../styles/tasks.css';
import { TaskButtons } from './TaskButtons';
import { TimerText } from './TimerText';
import { useTimer } from './useTimer';
import { useTranslate } from './messages/translation';

interface TaskBarProps {
  talkId: number;
  /** Called when the task was started, paused or finished, which changes the record. */
  onMoved: () => void;
}

/** The timer of a task and its buttons, on the task's own page. */
export default function TaskBar({ talkId, onMoved }: TaskBarProps) {
  const translate = useTranslate();
  const { tasks, session } = useServices();
  const timer = useTimer(talkId);
  const moved = useEffectEvent((id: number) => {
    if (id === talkId) onMoved();
  });
  useEffect(() => tasks.listen((id) => moved(id)), [tasks]);
  if (!timer) return null;
  const isOthers = timer.startedAt !== null && timer.accountId !== session.state.get().user?.accountId;
  return (
    <div
      className="as-task-bar"
      role="group"
      aria-label={translate('tasks.time')}
      data-running={timer.startedAt !== null || undefined}
    >
      <span className="as-task-bar-time">
        <TimerText timer={timer} />
        {isOthers && <span className="as-task-bar-person">{timer.accountName}</span>}
      </span>
      <TaskButtons timer={timer} />
      {timer.canWork && (
        <Button icon={<ClockPlus />} onClick={() => tasks.step.set({ kind: 'time', talkId })}>
          {translate('tasks.enterTime')}
        </Button>
      )}
    </div>
  );
}
