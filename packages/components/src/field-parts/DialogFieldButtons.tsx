import type { EditorProps } from '@assunto/engine';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../messages/useTranslate';
import { Button } from '../ui/button/Button';
import { IconButton } from '../ui/icon-button/IconButton';
import { controlProps } from './controlProps';

interface DialogFieldButtonsProps<Value> {
  field: EditorProps<Value>;
  icon: ReactNode;
  isPending?: boolean;
  onEdit(): void;
}

/** The buttons 'Limpar' and 'Editar' of a field that is edited in a dialog. */
export function DialogFieldButtons<Value>({ field, icon, isPending = false, onEdit }: DialogFieldButtonsProps<Value>) {
  const translate = useTranslate();
  const { label, value, isReadOnly, isDisabled } = field;
  const { 'aria-required': _, 'aria-invalid': __, ...control } = controlProps(field);
  return (
    <>
      {!isReadOnly && !isDisabled && value !== null && !field.isRequired && (
        <IconButton
          label={translate('field.clearLabel', { label })}
          icon={<X />}
          isCompact
          onClick={() => field.onChange(null)}
        />
      )}
      {!isReadOnly && (
        <Button
          {...control}
          aria-label={translate('field.editLabel', { label })}
          isCompact
          icon={icon}
          isPending={isPending}
          onClick={onEdit}
        >
          {translate('field.edit')}
        </Button>
      )}
    </>
  );
}
