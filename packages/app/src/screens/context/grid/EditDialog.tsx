import type { Talk } from '@assunto/engine/core';
import { RecordDialog } from '../../../records/RecordDialog';

interface EditDialogProps {
  subject: string;
  talkId: number;
  /** Whether the list is outdated after this change. */
  needsReload: (before: Talk, after: Talk) => boolean;
  onClose: () => void;
}

const savedText = 'Registro atualizado com sucesso!';
const reloadText = 'Registro alterado com sucesso, porém será necessário recarregar o grid.';

/** Edits a record without leaving the list (1§2): titled 'Editar Registro: {id}'. */
export default function EditDialog({ subject, talkId, needsReload, onClose }: EditDialogProps) {
  return (
    <RecordDialog
      subject={subject}
      talkId={talkId}
      title={`Editar Registro: ${talkId}`}
      savedText={(outcome, { talk }) => (talk && needsReload(talk, outcome.talk) ? reloadText : savedText)}
      onClose={onClose}
    />
  );
}
