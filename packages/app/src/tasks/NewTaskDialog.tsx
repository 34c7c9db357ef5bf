import { joined } from '@assunto/engine/fields';
import { Button, Dialog, ErrorState, Skeleton } from '@assunto/components';
import { useEngine, useRecord } from '@assunto/engine';
import { taskSubject } from '@assunto/api/ticketing';
import { Play } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { RecordEditor } from '../records/RecordEditor';
import { saveKey, UnsavedDialog, useLoaded, useUnsavedUnload } from '@assunto/shell';
import { originValues } from './originValues';
import type { TaskOrigin } from './TaskStep';
import { useNewTask } from './useNewTask';
import { useTranslate } from './messages/translation';

interface NewTaskDialogProps {
  about: TaskOrigin | null;
  onClose: () => void;
}

/** Creates a task without leaving the page, and starts it if requested. */
export function NewTaskDialog({ about, onClose }: NewTaskDialogProps) {
  const translate = useTranslate();
  const { adapter } = useEngine();
  // The attributes that refer to the record are known only from the subject's metadata.
  const { value, failure, retry } = useLoaded(`${about?.subject}/${about?.talkId}`, async (signal) => {
    if (!about) return {};
    const { subject } = await adapter.context({ scenario: 'talkmodal', subject: taskSubject }, signal);
    return originValues(subject.subjectAttributes, about);
  });
  if (value) return <NewTaskForm initialValues={value} about={about} onClose={onClose} />;
  return (
    <Dialog isOpen size={1080} title={translate('tasks.new')} onClose={onClose}>
      {failure ? (
        <ErrorState message={failure} onRetry={retry} />
      ) : (
        <Skeleton lines={6} label={translate('tasks.loading')} />
      )}
    </Dialog>
  );
}

function NewTaskForm({
  initialValues,
  about,
  onClose,
}: NewTaskDialogProps & { initialValues: Readonly<Record<number, unknown>> }) {
  const translate = useTranslate();
  const title = translate('tasks.new');
  const record = useRecord(taskSubject, 'add', { scenario: 'talkmodal', persistDraft: false, initialValues });
  const newTask = useNewTask(record, true);
  const { draft, flags, saving } = record;
  const [isConfirmingLeave, setConfirmingLeave] = useState(false);
  const formId = useId();
  const hasUnsaved = useCallback(() => draft !== null && draft.store.get(draft.isDirty), [draft]);
  useUnsavedUnload(hasUnsaved);
  const close = (): void => (hasUnsaved() ? setConfirmingLeave(true) : onClose());
  const saved = ({ talk }: { talk: { talkId: number } }): void => {
    onClose();
    void newTask?.saved(talk.talkId);
  };
  return (
    <>
      <Dialog
        isOpen
        size={1080}
        title={about ? joined`${title}: ${about.displayName}` : title}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{translate('tasks.cancel')}</Button>
            <Button
              {...saveKey}
              type="submit"
              form={formId}
              isPending={saving.isSaving}
              disabled={!flags.render}
              onClick={newTask?.saveOnly}
            >
              {translate('tasks.save')}
            </Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              icon={<Play />}
              isPending={saving.isSaving}
              disabled={!flags.render}
              onClick={newTask?.startAfter}
            >
              {translate('tasks.saveAndStart')}
            </Button>
          </>
        }
      >
        <RecordEditor
          record={record}
          formId={formId}
          label={title}
          {...newTask?.texts}
          onSaved={saved}
          onQueued={(outcome) => {
            newTask?.queued(outcome);
            onClose();
          }}
        />
      </Dialog>
      {newTask?.dialog(saved)}
      <UnsavedDialog isOpen={isConfirmingLeave} onLeave={onClose} onStay={() => setConfirmingLeave(false)} />
    </>
  );
}
