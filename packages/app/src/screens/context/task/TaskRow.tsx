import { Button } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { taskSubject } from '@assunto/api/ticketing';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../../AppServices';
import { contextPath } from '../../../records/contextAddress';
import { dayText, plainDayText } from '@assunto/shell';
import { spokenTimer } from '../../../tasks/taskClock';
import { startTask } from '../../../tasks/taskMoves';
import type { StartableTask } from './createTaskSearch';
import { useTranslate } from '../../../tasks/messages/translation';

/** One task in the list of tasks to do. */
export function TaskRow({ task }: { task: StartableTask }) {
  const translate = useTranslate();
  const { tasks } = useServices();
  const { format } = useEngine();
  const [isPending, setPending] = useState(false);
  const { talkId, displayName, expectedEnd, estimatedMinutes } = task;
  const start = (): void => {
    if (isPending) return;
    setPending(true);
    void startTask({ tasks, talkId, translate }).finally(() => setPending(false));
  };
  return (
    <li className="as-task-row">
      <div className="as-task-row-text">
        <Link to={contextPath({ scenario: 'talk', subject: taskSubject, talkId })}>{displayName}</Link>
        <span>
          #{talkId}
          {expectedEnd !== null &&
            ` · ${translate('tasks.until', { day: deadlineText(expectedEnd, format.timeZone, translate.locale) })}`}
          {estimatedMinutes !== null && ` · ${spokenTimer(estimatedMinutes * 60_000)}`}
        </span>
      </div>
      <Button
        isCompact
        icon={<Play />}
        isPending={isPending}
        aria-label={translate('tasks.startOf', { talkId: String(talkId) })}
        onClick={start}
      >
        {translate('tasks.start')}
      </Button>
    </li>
  );
}

/** The day of an instant in the company's time zone; a date without time has no time zone. */
function deadlineText(value: string, timeZone: string, locale: string): string {
  return value.length === 10 ? plainDayText(value, locale) : dayText(value, timeZone, locale);
}
