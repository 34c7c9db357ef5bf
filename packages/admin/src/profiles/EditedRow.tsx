import { IconButton } from '@assunto/components';
import { useConfirm, type Question } from '@assunto/shell';
import { Pencil, Trash2 } from 'lucide-react';

interface EditedRowProps {
  text: string;
  isReadOnly: boolean;
  /** What is asked before it is removed. */
  question: Pick<Question, 'title' | 'text' | 'confirmLabel'>;
  removeLabel: string;
  onRemove(): void;
  /** The label of its icon; absent where it is not edited. */
  editLabel?: string;
  onEdit?(): void;
}

/** A part of a list of a profile: edited by icon or double click, and removed after a question. */
export function EditedRow({
  text,
  isReadOnly,
  question,
  removeLabel,
  onRemove,
  editLabel = '',
  onEdit,
}: EditedRowProps) {
  const [confirm, dialog] = useConfirm();
  const remove = async (): Promise<void> => {
    if (await confirm({ ...question, isDanger: true })) onRemove();
  };
  if (isReadOnly)
    return (
      <li>
        <span>{text}</span>
      </li>
    );
  return (
    <li onDoubleClick={onEdit}>
      <span>{text}</span>
      {onEdit && <IconButton label={editLabel} icon={<Pencil />} onClick={onEdit} />}
      <IconButton label={removeLabel} icon={<Trash2 />} onClick={() => void remove()} />
      {dialog}
    </li>
  );
}
