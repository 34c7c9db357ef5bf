import { Button } from '@assunto/components';
import { taskSubject } from '@assunto/api/ticketing';
import { useStoreValue } from '@assunto/shell';
import { Pause, Timer } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../../AppServices';
import { contextPath } from '../../../records/contextAddress';
import { pauseTask } from '../../../tasks/taskMoves';
import { TimerText } from '../../../tasks/TimerText';
import { useTranslate as useTaskTranslate } from '../../../tasks/messages/translation';
import { useTranslate } from '../messages/translation';
import { CardEmpty, CardFrame } from './CardFrame';

/** The person's running task, with its time. */
export function TaskCard({ name }: { name: string }) {
  const translate = useTranslate();
  const translateTask = useTaskTranslate();
  const { tasks } = useServices();
  const current = useStoreValue(tasks.current);
  useEffect(() => {
    if (tasks.current.get() === null) void tasks.refresh();
  }, [tasks]);
  const timer = current?.message;
  return (
    <CardFrame
      name={name}
      icon={<Timer />}
      path={contextPath({ scenario: 'activetask', subject: taskSubject })}
      expects="line"
    >
      {current === null ? undefined : timer ? (
        <div className="as-home-task">
          <Link to={contextPath({ scenario: 'talk', subject: taskSubject, talkId: timer.talkId })}>
            {timer.displayName}
          </Link>
          <TimerText timer={timer} />
          {timer.canWork && (
            <Button
              isCompact
              icon={<Pause />}
              onClick={() => void pauseTask({ tasks, talkId: timer.talkId, translate: translateTask })}
            >
              {translateTask('tasks.pauseIt')}
            </Button>
          )}
        </div>
      ) : (
        <CardEmpty text={translate('home.taskNone')} />
      )}
    </CardFrame>
  );
}
