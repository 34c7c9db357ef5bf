import { Button } from '@assunto/components';
import type { TaskTimer } from '@assunto/engine/core';
import { CircleStop, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../AppServices';
import { isOver } from './isOver';
import { finishTask, pauseTask, startTask } from './taskMoves';

interface TaskButtonsProps {
  timer: TaskTimer;
  isCompact?: boolean;
}

/** What a person may do with a task now: start it, pause it, finish it (1§4). */
export function TaskButtons({ timer, isCompact = false }: TaskButtonsProps) {
  const { tasks } = useServices();
  const [pending, setPending] = useState<'start' | 'pause' | 'finish' | null>(null);
  if (!timer.canWork || isOver(timer)) return null;
  const { talkId } = timer;
  const isRunning = timer.startedAt !== null;
  const run = (what: 'start' | 'pause' | 'finish', move: () => Promise<unknown>) => () => {
    if (pending) return;
    setPending(what);
    void move().finally(() => setPending(null));
  };
  return (
    <>
      {isRunning ? (
        <Button
          isCompact={isCompact}
          icon={<Pause />}
          isPending={pending === 'pause'}
          onClick={run('pause', () => pauseTask(tasks, talkId))}
        >
          Pausar
        </Button>
      ) : (
        <Button
          isCompact={isCompact}
          icon={<Play />}
          isPending={pending === 'start'}
          onClick={run('start', () => startTask(tasks, talkId))}
        >
          Iniciar
        </Button>
      )}
      {(isRunning || timer.worked > 0) && (
        <Button
          isCompact={isCompact}
          icon={<CircleStop />}
          isPending={pending === 'finish'}
          onClick={run('finish', () => finishTask(tasks, talkId))}
        >
          Finalizar
        </Button>
      )}
    </>
  );
}
