import { Button } from '@assunto/components';
import { taskSubject } from '@assunto/engine/core';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../../AppServices';
import { contextPath } from '../../../records/contextAddress';
import { timerWords } from '../../../tasks/taskClock';
import { startTask } from '../../../tasks/taskMoves';
import type { StartableTask } from './createTaskSearch';

/** One task of the list of what to do. */
export function TaskRow({ task }: { task: StartableTask }) {
  const { tasks } = useServices();
  const [isPending, setPending] = useState(false);
  const { talkId, displayName, expectedEnd, estimatedMinutes } = task;
  const start = (): void => {
    if (isPending) return;
    setPending(true);
    void startTask(tasks, talkId).finally(() => setPending(false));
  };
  return (
    <li className="as-task-row">
      <div className="as-task-row-text">
        <Link to={contextPath({ scenario: 'talk', subject: taskSubject, talkId })}>{displayName}</Link>
        <span>
          #{talkId}
          {expectedEnd !== null && ` · até ${dayText(expectedEnd)}`}
          {estimatedMinutes !== null && ` · ${timerWords(estimatedMinutes * 60_000)}`}
        </span>
      </div>
      <Button
        isCompact
        icon={<Play />}
        isPending={isPending}
        aria-label={`Iniciar a tarefa #${talkId}`}
        onClick={start}
      >
        Iniciar
      </Button>
    </li>
  );
}

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** The day of a moment; a day alone is none of a time zone. */
function dayText(value: string): string {
  return value.length === 10 ? value.split('-').reverse().join('/') : day.format(new Date(value));
}
