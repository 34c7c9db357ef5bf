import { Button, Dialog } from '@assunto/components';
import { useRecord, type UsedRecord } from '@assunto/engine';
import { useId, useMemo, useState } from 'react';
import { RecordEditor } from '../../../records/RecordEditor';
import type { RecordPart } from './taskParts';
import { UnsavedDialog } from '../../../records/UnsavedDialog';

interface PartDialogProps {
  subject: string;
  talkId: number;
  part: RecordPart;
  onSaved: () => void;
  onClose: () => void;
}

/** Fills a few attributes of a record, such as a task's estimates or the motives of its delay (1§2). */
export function PartDialog({ subject, talkId, part, onSaved, onClose }: PartDialogProps) {
  const record = useRecord(subject, talkId, { scenario: 'talkmodal', keepsDraft: false });
  const shown = useMemo(() => withPartAlone(record, part), [record, part]);
  const formId = useId();
  const [asksToLeave, setAsksToLeave] = useState(false);
  const { draft } = record;
  const hasUnsaved = (): boolean => draft !== null && draft.store.get(draft.isDirty);
  const close = (): void => (hasUnsaved() ? setAsksToLeave(true) : onClose());
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
            <Button onClick={close}>Cancelar</Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              isPending={record.saving.isSaving}
              disabled={!record.flags.render}
            >
              Salvar
            </Button>
          </>
        }
      >
        <RecordEditor record={shown} formId={formId} label={part.title} savedText={part.savedText} onSaved={onSaved} />
      </Dialog>
      <UnsavedDialog isOpen={asksToLeave} onLeave={leave} onStay={() => setAsksToLeave(false)} />
    </>
  );
}

/** The same record, whose form shows the part's fields alone. */
function withPartAlone(record: UsedRecord, { identifiers }: RecordPart): UsedRecord {
  if (!record.definition) return record;
  const all = [...record.definition.fields.values()];
  const fields = identifiers.flatMap((identifier) =>
    all.filter(({ attribute }) => attribute.identifier === identifier).map((field) => ({ ...field, columns: 12 })),
  );
  return { ...record, definition: { ...record.definition, sections: [{ name: null, fields }] } };
}
