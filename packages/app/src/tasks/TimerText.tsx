import type { TaskTimer } from '@assunto/engine/core';
import { timerText, timerWords, workedAt } from './taskClock';
import { useServerSecond } from './useTimer';

/** A timer that ticks (1§4). It draws itself alone, so that the page around it stays as it is. */
export function TimerText({ timer }: { timer: Pick<TaskTimer, 'worked' | 'startedAt'> }) {
  const now = useServerSecond(timer.startedAt !== null);
  const worked = workedAt(timer, now);
  return (
    // A timer that speaks each second would say nothing else any more.
    <time className="as-timer" role="timer" aria-live="off" aria-label={`Tempo: ${timerWords(worked)}`}>
      {timerText(worked)}
    </time>
  );
}
