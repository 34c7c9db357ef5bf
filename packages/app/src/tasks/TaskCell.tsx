import { IconButton } from '@assunto/components';
import type { Talk } from '@assunto/engine/core';
import type { TaskTimer } from '@assunto/engine/contract';
import '../styles/tasks.css';
import { TimerText } from './TimerText';
import { useTaskMoves } from './useTaskMoves';
import { useTimer } from './useTimer';
import { useTranslate } from './messages/translation';

const taskMoveLabels = { start: 'tasks.startOf', pause: 'tasks.pauseOf', finish: 'tasks.finishOf' } as const;

/** The timer of a task in its row of a list, and the actions that the person may perform. */
export default function TaskCell({ talk: { talkId } }: { talk: Talk }) {
  const timer = useTimer(talkId);
  return timer && <TaskControls timer={timer} />;
}

function TaskControls({ timer }: { timer: TaskTimer }) {
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
        // The buttons of a cell are reached with the grid's keys, not with the page's Tab order.
        <IconButton
          key={key}
          {...button}
          label={translate(taskMoveLabels[move], { talkId: String(timer.talkId) })}
          isCompact
          tabIndex={-1}
        />
      ))}
    </span>
  );
}
