import type { Talk } from '@assunto/engine/core';
import { RecordDialog } from '../../../records/RecordDialog';
import { useTranslate } from './messages/dialogs/translation';

interface EditDialogProps {
  subject: string;
  talkId: number;
  /** The list template, whose form edits the record; `null` for the default one. */
  templateId: number | null;
  /** Whether the list is outdated after this change. */
  needsReload: (before: Talk, after: Talk) => boolean;
  onClose: () => void;
}

/** Edits a record without leaving the list: titled 'Editar Registro: {id}'. */
export default function EditDialog({ subject, talkId, templateId, needsReload, onClose }: EditDialogProps) {
  const translate = useTranslate();
  return (
    <RecordDialog
      subject={subject}
      talkId={talkId}
      {...(templateId !== null && { templateId })}
      title={translate('gridDialog.editRecord', { talkId: String(talkId) })}
      savedText={(outcome, { talk }) =>
        translate(talk && needsReload(talk, outcome.talk) ? 'gridDialog.updatedReload' : 'gridDialog.updated')
      }
      onClose={onClose}
    />
  );
}
