import { Button, Dialog } from '@assunto/components';
import { useRecord } from '@assunto/engine';
import type { Talk } from '@assunto/engine/core';
import { useCallback, useId, useState } from 'react';
import { RecordEditor } from '../record/RecordEditor';
import { UnsavedDialog } from '../record/UnsavedDialog';
import { useUnsavedGuard } from '../record/useUnsavedGuard';

interface EditDialogProps {
  subject: string;
  talkId: number;
  /** Whether the list must be read again to be right after this change. */
  needsReload: (before: Talk, after: Talk) => boolean;
  onClose: () => void;
}

const savedText = 'Registro atualizado com sucesso!';
const reloadText = 'Registro alterado com sucesso, porém será necessário recarregar o grid.';

/** Edits a record without leaving the list (1§2): 1080 pixels wide, titled 'Editar Registro: {id}'. */
export default function EditDialog({ subject, talkId, needsReload, onClose }: EditDialogProps) {
  const record = useRecord(subject, talkId, { scenario: 'talkmodal' });
  const { draft, flags, saving, talk } = record;
  const [asksToLeave, setAsksToLeave] = useState(false);
  const formId = useId();
  const hasUnsaved = useCallback(() => draft !== null && draft.store.get(draft.isDirty), [draft]);
  const blocker = useUnsavedGuard(hasUnsaved);
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
        title={`Editar Registro: ${talkId}`}
        onClose={() => (hasUnsaved() ? setAsksToLeave(true) : onClose())}
        footer={
          <>
            <Button onClick={() => (hasUnsaved() ? setAsksToLeave(true) : onClose())}>Cancelar</Button>
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
          label={`Editar Registro: ${talkId}`}
          savedText={(outcome) => (talk && needsReload(talk, outcome.talk) ? reloadText : savedText)}
          onSaved={onClose}
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
