import type { TaskTimer } from '@assunto/api';
import { timerText, spokenTimer, workedAt } from './taskClock';
import { useServerSecond } from './useTimer';
import { useTranslate } from './messages/translation';

/** A running timer, in a component of its own so that a tick re-renders nothing else. */
export function TimerText({ timer }: { timer: Pick<TaskTimer, 'worked' | 'startedAt'> }) {
  const translate = useTranslate();
  const now = useServerSecond(timer.startedAt !== null);
  const worked = workedAt(timer, now);
  return (
    // Not a live region: an announcement per second would block all others.
    <time
      className="as-timer"
      role="timer"
      aria-live="off"
      aria-label={translate('tasks.timer', { time: spokenTimer(worked) })}
    >
      {timerText(worked)}
    </time>
  );
}
