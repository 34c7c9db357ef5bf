import { Button, Dialog } from '@assunto/components';
import { useRecord, type SaveOutcome, type UseRecordResult } from '@assunto/engine';
import { useId, useMemo, useState } from 'react';
import { RecordEditor, type RecordEditorProps } from './RecordEditor';
import type { RecordPart } from './RecordPart';
import { saveKey, UnsavedDialog } from '@assunto/shell';
import { type RecordsTranslate, useTranslate } from './messages/translation';

interface PartDialogProps {
  subject: string;
  talkId: number;
  part: RecordPart;
  onSaved: () => void;
  onClose: () => void;
}

/** Edits a few attributes of a record, such as a task's estimates or the motives of its delay. */
export function PartDialog({ subject, talkId, part, onSaved, onClose }: PartDialogProps) {
  const record = useRecord(subject, talkId, { scenario: 'talkmodal', persistDraft: false });
  return <PartForm record={record} part={part} onSaved={onSaved} onClose={onClose} />;
}

interface PartFormProps extends Pick<RecordEditorProps, 'insertedText'> {
  /** The complete record; saving saves all of it. */
  record: UseRecordResult;
  part: RecordPart;
  onSaved: (outcome: SaveOutcome) => void;
  onClose: () => void;
}

/** The same for a record that the page has already loaded, such as an unsaved one. */
export function PartForm({ record, part, insertedText, onSaved, onClose }: PartFormProps) {
  const translate = useTranslate();
  const shown = useMemo(() => withPartAlone(record, part, translate), [record, part, translate]);
  const formId = useId();
  const [isConfirmingLeave, setConfirmingLeave] = useState(false);
  const { draft } = record;
  const hasUnsaved = (): boolean => draft !== null && draft.store.get(draft.isDirty);
  // Input for an unsaved record remains in its draft.
  const close = (): void => (hasUnsaved() && !record.isNew ? setConfirmingLeave(true) : onClose());
  const leave = (): void => {
    record.reset();
    onClose();
  };
  return (
    <>
      <Dialog
        isOpen
        size={540}
        title={part.title}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{translate('records.cancel')}</Button>
            <Button
              {...saveKey}
              variant="primary"
              type="submit"
              form={formId}
              isPending={record.saving.isSaving}
              disabled={!record.flags.render}
            >
              {translate('records.save')}
            </Button>
          </>
        }
      >
        <RecordEditor
          record={shown}
          formId={formId}
          label={part.title}
          {...(part.savedText !== undefined && { savedText: part.savedText })}
          {...(insertedText && { insertedText })}
          onSaved={onSaved}
          onQueued={onClose}
        />
      </Dialog>
      <UnsavedDialog isOpen={isConfirmingLeave} onLeave={leave} onStay={() => setConfirmingLeave(false)} />
    </>
  );
}

/** The record with a form that contains only the part's fields. */
function withPartAlone(
  record: UseRecordResult,
  { identifiers, isRequired = false }: RecordPart,
  translate: RecordsTranslate,
): UseRecordResult {
  const { definition, draft } = record;
  if (!definition || !draft) return record;
  const all = [...definition.fields.values()];
  const fields = identifiers.flatMap((identifier) =>
    all
      .filter(({ attribute }) => attribute.identifier === identifier)
      .map((field) => ({ ...field, columns: 12, isRequired: isRequired || field.isRequired })),
  );
  const shown = { ...record, definition: { ...definition, sections: [{ name: null, fields }] } };
  if (!isRequired) return shown;
  const save = async (): Promise<SaveOutcome | null> => {
    const empty = fields.filter(({ attribute }) => (draft.value(attribute.subjectAttributeId) ?? null) === null);
    for (const { attribute } of empty) {
      const { identifier, name, subjectAttributeId } = attribute;
      const message = translate('records.fieldRequired', { name });
      draft.setProblem(subjectAttributeId, { attribute: identifier, subjectAttributeId, code: 'required', message });
    }
    return empty.length > 0 ? null : record.save();
  };
  return { ...shown, save };
}
