import type { TaskTimer } from '@assunto/engine/contract';
import { CircleStop, Pause, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useServices } from '../AppServices';
import { isOver } from './isOver';
import { finishTask, pauseTask, startTask } from './taskMoves';

/** Something that a person may do with a task now. */
export interface TaskMoveButton {
  /** Start and pause share a key, so that the button keeps the focus. */
  key: 'run' | 'finish';
  label: 'Iniciar' | 'Pausar' | 'Finalizar';
  icon: ReactNode;
  isPending: boolean;
  onClick: () => void;
}

/** What a person may do with a task now: start it, pause it, finish it (1§4); nothing where they may not. */
export function useTaskMoves(timer: TaskTimer): readonly TaskMoveButton[] {
  const { tasks } = useServices();
  const [pending, setPending] = useState<TaskMoveButton['label'] | null>(null);
  if (!timer.canWork || isOver(timer)) return [];
  const { talkId } = timer;
  const isRunning = timer.startedAt !== null;
  const button = (
    key: TaskMoveButton['key'],
    label: TaskMoveButton['label'],
    icon: ReactNode,
    move: () => Promise<unknown>,
  ): TaskMoveButton => ({
    key,
    label,
    icon,
    isPending: pending === label,
    onClick() {
      if (pending) return;
      setPending(label);
      void move().finally(() => setPending(null));
    },
  });
  return [
    isRunning
      ? button('run', 'Pausar', <Pause />, () => pauseTask(tasks, talkId))
      : button('run', 'Iniciar', <Play />, () => startTask(tasks, talkId)),
    ...(isRunning || timer.worked > 0
      ? [button('finish', 'Finalizar', <CircleStop />, () => finishTask(tasks, talkId))]
      : []),
  ];
}
