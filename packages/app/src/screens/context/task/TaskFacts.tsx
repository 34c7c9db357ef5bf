import { Badge } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { TaskTimer } from '@assunto/api';
import { taskDelay } from '@assunto/api/ticketing';
import { momentText } from '@assunto/shell';
import { spokenTimer, workedAt } from '../../../tasks/taskClock';
import { useServerSecond } from '../../../tasks/useTimer';
import { useTranslate } from '../../../tasks/messages/translation';

/** A task's progress against its deadline and its estimate. */
export function TaskFacts({ timer }: { timer: TaskTimer }) {
  const translate = useTranslate();
  const { format } = useEngine();
  const now = useServerSecond(timer.startedAt !== null);
  const { expectedEnd, estimatedMinutes } = timer;
  const worked = workedAt(timer, now);
  const delay = taskDelay({ now, worked, expectedEnd, estimatedMinutes });
  return (
    <>
      {estimatedMinutes !== null && estimatedMinutes > 0 && (
        <meter
          className="as-task-meter"
          aria-label={translate('tasks.workedOfEstimate')}
          min={0}
          max={estimatedMinutes}
          value={Math.min(worked / 60_000, estimatedMinutes)}
          data-over={delay.estimateExceeded || undefined}
        >
          {translate('tasks.workedOf', {
            worked: spokenTimer(worked),
            estimated: spokenTimer(estimatedMinutes * 60_000),
          })}
        </meter>
      )}
      <dl className="as-task-facts">
        <div>
          <dt>{translate('tasks.estimatedDuration')}</dt>
          <dd>
            {estimatedMinutes === null ? translate('tasks.notGiven') : spokenTimer(estimatedMinutes * 60_000)}
            {delay.estimateExceeded && <Badge tone="danger">{translate('tasks.estimateExceeded')}</Badge>}
          </dd>
        </div>
        <div>
          <dt>{translate('tasks.expectedEnd')}</dt>
          <dd>
            {expectedEnd === null
              ? translate('tasks.notGiven')
              : momentText(expectedEnd, format.timeZone, translate.locale)}
            {delay.deadlineExceeded && <Badge tone="danger">{translate('tasks.deadlineExceeded')}</Badge>}
          </dd>
        </div>
        {timer.accountName !== null && (
          <div>
            <dt>{translate('tasks.runningBy')}</dt>
            <dd>{timer.accountName}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
