import { IconButton } from '@assunto/components';
import type { TaskTimer } from '@assunto/api';
import '../styles/tasks.css';
import { TimerText } from './TimerText';
import { useTaskMoves } from './useTaskMoves';
import { useTimer } from './useTimer';
import { useTranslate } from './messages/translation';

const taskMoveLabels = { start: 'tasks.startOf', pause: 'tasks.pauseOf', finish: 'tasks.finishOf' } as const;

/**
 * The timer of a task in its row of a list, and the actions that the person may perform. The buttons of a cell are reached with the
 * grid's keys; with `isAlone`, with Tab.
 */
export default function TaskCell({
  talk: { talkId },
  isAlone = false,
}: {
  talk: { talkId: number };
  isAlone?: boolean;
}) {
  const timer = useTimer(talkId);
  return timer && <TaskControls timer={timer} isAlone={isAlone} />;
}

function TaskControls({ timer, isAlone }: { timer: TaskTimer; isAlone: boolean }) {
  const translate = useTranslate();
  const moves = useTaskMoves(timer);
  return (
    <span
      className="as-task-cell"
      role="group"
      aria-label={translate('tasks.timeOf', { talkId: String(timer.talkId) })}
      data-running={timer.startedAt !== null || undefined}
    >
      <TimerText timer={timer} />
      {moves.map(({ key, move, label: _, ...button }) => (
        <IconButton
          key={key}
          {...button}
          label={translate(taskMoveLabels[move], { talkId: String(timer.talkId) })}
          isCompact
          {...(!isAlone && { tabIndex: -1 })}
        />
      ))}
    </span>
  );
}
