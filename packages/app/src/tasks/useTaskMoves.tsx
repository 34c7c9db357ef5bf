import type { TaskTimer } from '@assunto/api';
import { CircleStop, Pause, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useServices } from '../AppServices';
import { isOver } from './isOver';
import { finishTask, pauseTask, startTask } from './taskMoves';
import { useTranslate } from './messages/translation';

/** An action on a task that the person may currently perform. */
export interface TaskMoveButton {
  /** Start and pause share a key, so that the button keeps focus. */
  key: 'run' | 'finish';
  move: 'start' | 'pause' | 'finish';
  label: string;
  icon: ReactNode;
  isPending: boolean;
  onClick: () => void;
}

/** The actions on a task that the person may currently perform: start, pause, finish; empty without the permission. */
export function useTaskMoves(timer: TaskTimer): readonly TaskMoveButton[] {
  const translate = useTranslate();
  const { tasks } = useServices();
  const [pending, setPending] = useState<TaskMoveButton['move'] | null>(null);
  if (!timer.canWork || isOver(timer)) return [];
  const { talkId } = timer;
  const isRunning = timer.startedAt !== null;
  const button = (
    key: TaskMoveButton['key'],
    move: TaskMoveButton['move'],
    icon: ReactNode,
    run: () => Promise<unknown>,
  ): TaskMoveButton => ({
    key,
    move,
    label: translate(`tasks.${move}`),
    icon,
    isPending: pending === move,
    onClick() {
      // Another move is not ignored: the push may offer it before the answer to the last one.
      if (pending === move) return;
      setPending(move);
      void run().finally(() => setPending((current) => (current === move ? null : current)));
    },
  });
  const moves = { tasks, talkId, translate };
  return [
    isRunning
      ? button('run', 'pause', <Pause />, () => pauseTask(moves))
      : button('run', 'start', <Play />, () => startTask(moves)),
    ...(isRunning || timer.worked > 0 ? [button('finish', 'finish', <CircleStop />, () => finishTask(moves))] : []),
  ];
}
