import { Button } from '@assunto/components';
import type { TaskTimer } from '@assunto/api';
import { useTaskMoves } from './useTaskMoves';

/** The buttons of a task, with labels. */
export function TaskButtons({ timer }: { timer: TaskTimer }) {
  return useTaskMoves(timer).map(({ key, move: _, label, ...button }) => (
    <Button key={key} {...button}>
      {label}
    </Button>
  ));
}
