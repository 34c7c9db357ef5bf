import { Button, Dialog } from '@assunto/components';
import { useRecord, type SaveOutcome, type UseRecordResult } from '@assunto/engine';
import { useCallback, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { PresencePeople } from '../realtime/presence/PresencePeople';
import { CertificateGate } from '../certificate/CertificateGate';
import { RecordEditor } from './RecordEditor';
import { RelatedPanel } from './RelatedPanel';
import { saveKey, UnsavedDialog, useUnsavedGuard } from '@assunto/shell';
import { useTranslate } from './messages/translation';

interface RecordDialogProps {
  subject: string;
  talkId: number;
  title: string;
  /** The form template; by default that of the subject. */
  templateId?: number;
  /** Replaces the default message after an update. */
  savedText?: (outcome: SaveOutcome, record: UseRecordResult) => string;
  /** Additional buttons in the footer. */
  actions?: (record: UseRecordResult) => ReactNode;
  onSaved?: (outcome: SaveOutcome) => void;
  onClose: () => void;
}

/** A record in a dialog, 1080 pixels wide. Closing with unsaved changes asks first; saving closes it. */
export function RecordDialog(props: RecordDialogProps) {
  const translate = useTranslate();
  const { subject, title, onClose } = props;
  return (
    <CertificateGate
      subject={subject}
      frame={(content) => (
        <Dialog
          isOpen
          size={1080}
          title={title}
          onClose={onClose}
          footer={<Button onClick={onClose}>{translate('records.cancel')}</Button>}
        >
          {content}
        </Dialog>
      )}
    >
      <OpenRecordDialog {...props} />
    </CertificateGate>
  );
}

/** The draft of a partial form must not be restored in the full form. */
const ownTemplate = (templateId: number | undefined) =>
  templateId === undefined ? {} : { templateId, persistDraft: false };

function OpenRecordDialog(props: RecordDialogProps) {
  const translate = useTranslate();
  const { subject, talkId, title, templateId, savedText, actions, onSaved, onClose } = props;
  const record = useRecord(subject, talkId, { scenario: 'talkmodal', ...ownTemplate(templateId) });
  const { draft, talk, context } = record;
  const [nested, setNested] = useState<{ subject: string; talkId: number } | null>(null);
  const [revision, setRevision] = useState(0);
  const [isConfirmingLeave, setConfirmingLeave] = useState(false);
  const formId = useId();
  const hasUnsaved = useCallback(() => draft !== null && draft.store.get(draft.isDirty), [draft]);
  const blocker = useUnsavedGuard(hasUnsaved);
  const close = (): void => (hasUnsaved() ? setConfirmingLeave(true) : onClose());
  const leave = (): void => {
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
            <Button onClick={close}>{translate('records.cancel')}</Button>
            <SaveButton record={record} formId={formId} />
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
          <RelatedRecords
            subject={subject}
            talkId={talkId}
            relatedSubjects={context.relatedSubjects}
            revision={revision}
            onOpen={(related, relatedId) => setNested({ subject: related, talkId: relatedId })}
          />
        )}
      </Dialog>
      {nested && (
        <RecordDialog
          key={`${nested.subject}/${nested.talkId}`}
          {...nested}
          title={translate('records.editRecord', { talkId: String(nested.talkId) })}
          onSaved={() => setRevision((before) => before + 1)}
          onClose={() => setNested(null)}
        />
      )}
      <UnsavedDialog
        isOpen={isConfirmingLeave || blocker.state === 'blocked'}
        onLeave={() => {
          record.reset();
          leave();
        }}
        onStay={() => {
          setConfirmingLeave(false);
          blocker.reset?.();
        }}
        onSave={talk?.isReadOnly ? undefined : async () => (await record.save()) !== null}
        onSaved={leave}
      />
    </>
  );
}

function SaveButton({ record: { flags, talk, saving }, formId }: { record: UseRecordResult; formId: string }) {
  const translate = useTranslate();
  return (
    <Button
      {...saveKey}
      variant="primary"
      type="submit"
      form={formId}
      isPending={saving.isSaving}
      disabled={!flags.render || !talk || talk.isReadOnly}
    >
      {translate('records.save')}
    </Button>
  );
}

/** The related records, initially collapsed. */
function RelatedRecords(props: ComponentProps<typeof RelatedPanel>) {
  const translate = useTranslate();
  return (
    <details className="as-record-related">
      <summary>{translate('records.related')}</summary>
      <RelatedPanel {...props} />
    </details>
  );
}
