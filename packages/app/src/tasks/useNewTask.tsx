import { useEngine, useOutbox, type SaveOutcome, type UseRecordResult } from '@assunto/engine';
import { taskSubject } from '@assunto/api/ticketing';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useServices } from '../AppServices';
import { PartForm } from '../records/PartDialog';
import type { RecordEditorProps } from '../records/RecordEditor';
import { notify } from '@assunto/shell';
import { afterTaskInsert, insertFailureText, lacksEstimates } from './taskInsert';
import { missingEstimates } from './taskParts';
import { useTranslate } from './messages/translation';

/** The form of a new task. */
interface NewTask {
  /** Makes the next save start the task afterwards: the option 'init'. */
  startAfter(): void;
  saveOnly(): void;
  /** The messages of the form. */
  texts: Pick<RecordEditorProps, 'insertedText' | 'failureText' | 'onFailureClosed'>;
  /** Called when the insert was added to the outbox: a requested start is queued after it. */
  queued(outcome: SaveOutcome): void;
  /** Called after the insert; resolves to whether the task could be read. */
  saved(talkId: number): Promise<boolean>;
  /** The dialog for missing estimates. */
  dialog(onSaved: (outcome: SaveOutcome) => void): ReactNode;
}

/** Special behaviour for inserting a task (specification: tasks); `null` for other records. */
export function useNewTask(record: UseRecordResult, isNewTask: boolean): NewTask | null {
  const translate = useTranslate();
  const { tasks } = useServices();
  const { adapter, records } = useEngine();
  const { addFollowUp } = useOutbox();
  const starts = useRef(false);
  const estimatesPart = useMemo(() => missingEstimates(translate), [translate]);
  const [showsEstimates, setShowsEstimates] = useState(false);
  if (!isNewTask) return null;
  return {
    startAfter: () => {
      starts.current = true;
    },
    saveOnly: () => {
      starts.current = false;
    },
    texts: {
      insertedText: ({ talk }) =>
        starts.current ? null : translate('tasks.inserted', { talkId: String(talk.talkId) }),
      failureText: (error) => insertFailureText(error, translate),
      onFailureClosed: (error) => setShowsEstimates(lacksEstimates(error)),
    },
    queued: ({ talk }) => {
      if (!starts.current) return;
      addFollowUp(taskSubject, talk.talkId, { kind: 'start' }).then(
        (waits) => !waits && notify('danger', translate('tasks.notStarted')),
        () => notify('danger', translate('tasks.notStarted')),
      );
    },
    saved: (talkId) => afterTaskInsert({ tasks, adapter, records, translate }, talkId, starts.current),
    dialog: (onSaved) =>
      showsEstimates && (
        <PartForm
          record={record}
          part={estimatesPart}
          insertedText={({ talk }) =>
            starts.current ? null : translate('tasks.inserted', { talkId: String(talk.talkId) })
          }
          onSaved={(outcome) => {
            setShowsEstimates(false);
            onSaved(outcome);
          }}
          onClose={() => setShowsEstimates(false)}
        />
      ),
  };
}
