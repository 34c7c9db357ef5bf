import { taskSubject } from '@assunto/engine/ticketing';
import { useServices } from '../AppServices';
import { PartDialog } from '../records/PartDialog';
import { NewTaskDialog } from './NewTaskDialog';
import { finishTask, startTask } from './taskMoves';
import { estimatesToStart, reasonsToFinish } from './taskParts';
import type { TaskStep } from './TaskStep';

/** The dialogs of tasks, on any page: they save what is missing, then continue the move of the task. */
export default function TaskDialogs({ step }: { step: TaskStep }) {
  const { tasks } = useServices();
  const close = (): void => tasks.step.set(null);
  if (step.kind === 'new') return <NewTaskDialog about={step.about} onClose={close} />;
  const { talkId } = step;
  const confirm = (): void => {
    close();
    void (step.kind === 'estimates' ? startTask(tasks, talkId) : finishTask(tasks, talkId));
  };
  return (
    <PartDialog
      key={`${step.kind}/${talkId}`}
      subject={taskSubject}
      talkId={talkId}
      part={step.kind === 'estimates' ? estimatesToStart : reasonsToFinish(step)}
      onSaved={confirm}
      onClose={close}
    />
  );
}
