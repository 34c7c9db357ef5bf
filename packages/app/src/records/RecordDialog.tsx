import { Button, Dialog } from '@assunto/components';
import { useRecord, type SaveOutcome, type UsedRecord } from '@assunto/engine';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { CertificateGate } from '../certificate/CertificateGate';
import { RecordEditor } from './RecordEditor';
import { UnsavedDialog } from './UnsavedDialog';
import { useUnsavedGuard } from './useUnsavedGuard';

interface RecordDialogProps {
  subject: string;
  talkId: number;
  title: string;
  /** Said after an update instead of the usual sentence. */
  savedText?: (outcome: SaveOutcome, record: UsedRecord) => string;
  /** Further buttons beside 'Cancelar' and 'Salvar'. */
  actions?: (record: UsedRecord) => ReactNode;
  onSaved?: (outcome: SaveOutcome) => void;
  onClose: () => void;
}

/** A record in a dialog 1080 pixels wide. It asks before unsaved changes are lost, and closes once they are saved. */
export function RecordDialog(props: RecordDialogProps) {
  const { subject, title, onClose } = props;
  return (
    <CertificateGate
      subject={subject}
      frame={(content) => (
        <Dialog isOpen size={1080} title={title} onClose={onClose} footer={<Button onClick={onClose}>Cancelar</Button>}>
          {content}
        </Dialog>
      )}
    >
      <OpenRecordDialog {...props} />
    </CertificateGate>
  );
}

function OpenRecordDialog(props: RecordDialogProps) {
  const { subject, talkId, title, savedText, actions, onSaved, onClose } = props;
  const record = useRecord(subject, talkId, { scenario: 'talkmodal' });
  const { draft, flags, saving, talk } = record;
  const [asksToLeave, setAsksToLeave] = useState(false);
  const formId = useId();
  const hasUnsaved = useCallback(() => draft !== null && draft.store.get(draft.isDirty), [draft]);
  const blocker = useUnsavedGuard(hasUnsaved);
  const close = (): void => (hasUnsaved() ? setAsksToLeave(true) : onClose());
  const leave = (): void => {
    record.reset();
    blocker.proceed?.();
    onClose();
  };
  return (
    <>
      <Dialog
        isOpen
        size={1080}
        title={title}
        onClose={close}
        footer={
          <>
            {actions?.(record)}
            <Button onClick={close}>Cancelar</Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              isPending={saving.isSaving}
              disabled={!flags.render || !talk || talk.isReadOnly}
            >
              Salvar
            </Button>
          </>
        }
      >
        <RecordEditor
          record={record}
          formId={formId}
          label={title}
          {...(savedText && { savedText: (outcome: SaveOutcome) => savedText(outcome, record) })}
          onQueued={onClose}
          onSaved={(outcome) => {
            onSaved?.(outcome);
            onClose();
          }}
        />
      </Dialog>
      <UnsavedDialog
        isOpen={asksToLeave || blocker.state === 'blocked'}
        onLeave={leave}
        onStay={() => {
          setAsksToLeave(false);
          blocker.reset?.();
        }}
      />
    </>
  );
}
