import { lazyWindow } from '@assunto/shell';
import { taskSubject } from '@assunto/api/ticketing';
import { useServices } from '../AppServices';
import { PartDialog } from '../records/PartDialog';
import { NewTaskDialog } from './NewTaskDialog';
import { finishTask, startTask } from './taskMoves';
import { estimatesToStart, reasonsToFinish } from './taskParts';
import type { TaskStep } from './TaskStep';
import { useMemo } from 'react';
import type { RecordPart } from '../records/RecordPart';
import { type TasksTranslate, useTranslate } from './messages/translation';

const TimeDialog = lazyWindow(() => import('./TimeDialog'));

/** The dialogs of tasks, on any page: they save missing values, then continue the start or end of the task. */
export default function TaskDialogs({ step }: { step: TaskStep }) {
  const translate = useTranslate();
  const { tasks } = useServices();
  const part = useMemo(() => partOf(step, translate), [step, translate]);
  const close = (): void => tasks.step.set(null);
  if (step.kind === 'time') return <TimeDialog talkId={step.talkId} onClose={close} />;
  if (step.kind === 'new' || !part)
    return <NewTaskDialog about={step.kind === 'new' ? step.about : null} onClose={close} />;
  const { talkId } = step;
  const move = { tasks, talkId, translate };
  const confirm = (): void => {
    close();
    void (step.kind === 'estimates' ? startTask(move) : finishTask(move));
  };
  return (
    <PartDialog
      key={`${step.kind}/${talkId}`}
      subject={taskSubject}
      talkId={talkId}
      part={part}
      onSaved={confirm}
      onClose={close}
    />
  );
}

/** The attributes to be filled in; `null` for a new task. */
function partOf(step: TaskStep, translate: TasksTranslate): RecordPart | null {
  if (step.kind === 'new' || step.kind === 'time') return null;
  return step.kind === 'estimates' ? estimatesToStart(translate) : reasonsToFinish(step, translate);
}
