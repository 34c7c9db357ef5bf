import { IconButton } from '@assunto/components';
import type { Talk } from '@assunto/engine/core';
import type { TaskTimer } from '@assunto/engine/contract';
import '../styles/tasks.css';
import { TimerText } from './TimerText';
import { useTaskMoves } from './useTaskMoves';
import { useTimer } from './useTimer';

/** The timer of a task in its row of a list, and what the person may do with it. */
export default function TaskCell({ talk: { talkId } }: { talk: Talk }) {
  const timer = useTimer(talkId);
  return timer && <TaskControls timer={timer} />;
}

function TaskControls({ timer }: { timer: TaskTimer }) {
  const moves = useTaskMoves(timer);
  return (
    <span
      className="as-task-cell"
      role="group"
      aria-label={`Tempo da tarefa #${timer.talkId}`}
      data-running={timer.startedAt !== null || undefined}
    >
      <TimerText timer={timer} />
      {moves.map(({ key, label, ...button }) => (
        // The grid leads the keys to the buttons of a cell; they are no stops of the page's own.
        <IconButton key={key} {...button} label={`${label} a tarefa #${timer.talkId}`} isCompact tabIndex={-1} />
      ))}
    </span>
  );
}
