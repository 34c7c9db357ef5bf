import { Dialog } from '@assunto/components';
import { TypeChoices, type TypeChoicesProps } from '../../type-choices/TypeChoices';

interface TypeDialogProps<Type> extends TypeChoicesProps<Type> {
  title: string;
  onClose(): void;
}

/** Offers the kinds of step by group; a search narrows them by name and hint. */
export function TypeDialog<Type extends string>({ title, onClose, ...choices }: TypeDialogProps<Type>) {
  return (
    <Dialog isOpen size={1080} title={title} isDismissable onClose={onClose}>
      <TypeChoices {...choices} />
    </Dialog>
  );
}
