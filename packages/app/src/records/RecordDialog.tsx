import { Button, Dialog } from '@assunto/components';
import { useRecord, type SaveOutcome, type UsedRecord } from '@assunto/engine';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { PresencePeople } from '../realtime/presence/PresencePeople';
import { CertificateGate } from '../certificate/CertificateGate';
import { RecordEditor } from './RecordEditor';
import { RelatedPanel } from './related/RelatedPanel';
import { UnsavedDialog } from './UnsavedDialog';
import { useUnsavedGuard } from './useUnsavedGuard';
import { saveKey } from '../support/pressSave';

interface RecordDialogProps {
  subject: string;
  talkId: number;
  title: string;
  /** The form that it is shown in; the subject's own unless given. */
  templateId?: number;
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
  const { subject, talkId, title, templateId, savedText, actions, onSaved, onClose } = props;
  const record = useRecord(subject, talkId, {
    scenario: 'talkmodal',
    // A part of the record must not be offered again as all of it.
    ...(templateId !== undefined && { templateId, keepsDraft: false }),
  });
  const { draft, flags, saving, talk, context } = record;
  const [nested, setNested] = useState<{ subject: string; talkId: number } | null>(null);
  const [revision, setRevision] = useState(0);
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
              {...saveKey}
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
        <PresencePeople subject={subject} talkId={talkId} />
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
        {templateId === undefined && talk && context && context.relatedSubjects.length > 0 && (
          <details className="as-record-related">
            <summary>Registros relacionados</summary>
            <RelatedPanel
              subject={subject}
              talkId={talkId}
              relatedSubjects={context.relatedSubjects}
              revision={revision}
              onOpen={(related, relatedId) => setNested({ subject: related, talkId: relatedId })}
            />
          </details>
        )}
      </Dialog>
      {nested && (
        <RecordDialog
          key={`${nested.subject}/${nested.talkId}`}
          {...nested}
          title={`Editar Registro: ${nested.talkId}`}
          onSaved={() => setRevision((before) => before + 1)}
          onClose={() => setNested(null)}
        />
      )}
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
