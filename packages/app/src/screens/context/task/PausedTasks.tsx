import { Button } from '@assunto/components';
import type { TaskTimer, TaskTimers } from '@assunto/api';
import { taskSubject } from '@assunto/api/ticketing';
import { useLoaded, useStoreValue } from '@assunto/shell';
import { ClockPlus, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../../AppServices';
import { contextPath } from '../../../records/contextAddress';
import { spokenTimer } from '../../../tasks/taskClock';
import { startTask } from '../../../tasks/taskMoves';
import { useTranslate } from '../../../tasks/messages/translation';

/** The tasks that the person paused, the last one first, so that work is continued where it was left. */
export function PausedTasks() {
  const translate = useTranslate();
  const { tasks, client } = useServices();
  const [revision, setRevision] = useState(0);
  const running = useStoreValue(tasks.current)?.message?.talkId ?? null;
  useEffect(() => tasks.listen(() => setRevision((before) => before + 1)), [tasks]);
  const { value } = useLoaded(
    `paused/${revision}`,
    async (signal) => (await client.request<TaskTimers>('GET', '/talk/task/paused', { signal })).data.itens,
  );
  // The previous list stays while it is read again.
  const [shown, setShown] = useState(value);
  if (value && value !== shown) setShown(value);
  const paused = (value ?? shown ?? []).filter(({ talkId }) => talkId !== running);
  if (paused.length === 0) return null;
  return (
    <section className="as-task-search" aria-labelledby="task-paused-title">
      <h2 id="task-paused-title">{translate('tasks.pausedByYou')}</h2>
      <ol className="as-task-list">
        {paused.map((timer) => (
          <PausedTask key={timer.talkId} timer={timer} />
        ))}
      </ol>
    </section>
  );
}

function PausedTask({ timer: { talkId, displayName, worked, canWork } }: { timer: TaskTimer }) {
  const translate = useTranslate();
  const { tasks } = useServices();
  const [isPending, setPending] = useState(false);
  const resume = (): void => {
    if (isPending) return;
    setPending(true);
    void startTask({ tasks, talkId, translate }).finally(() => setPending(false));
  };
  return (
    <li className="as-task-row">
      <div className="as-task-row-text">
        <Link to={contextPath({ scenario: 'talk', subject: taskSubject, talkId })}>{displayName}</Link>
        <span>
          #{talkId} · {spokenTimer(worked)}
        </span>
      </div>
      {canWork && (
        <>
          <Button
            isCompact
            variant="ghost"
            icon={<ClockPlus />}
            onClick={() => tasks.step.set({ kind: 'time', talkId })}
          >
            {translate('tasks.enterTime')}
          </Button>
          <Button
            isCompact
            icon={<Play />}
            isPending={isPending}
            aria-label={translate('tasks.resumeOf', { talkId: String(talkId) })}
            onClick={resume}
          >
            {translate('tasks.resume')}
          </Button>
        </>
      )}
    </li>
  );
}
