import { Button, FormRow } from '@assunto/components';
import type { EditorProps } from '@assunto/engine';
import { NamedIcon } from '@assunto/shell';
import { useState } from 'react';
import { IconDialog } from '../menus/IconDialog';
import '../menus/menus.css';
import { useTranslate } from './messages/translation';

/** The icon of a subject, chosen from those of the product. */
export function IconEditor({ id, label, value, onChange, isReadOnly }: EditorProps<string>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <FormRow id={id} label={label} isGroup>
      <div className="as-subject-icon" role="group" aria-label={label}>
        {value !== null && <NamedIcon name={value} />}
        <Button isCompact disabled={isReadOnly} onClick={() => setOpen(true)}>
          {translate('subjects.chooseIcon')}
        </Button>
        {value !== null && (
          <Button isCompact variant="ghost" disabled={isReadOnly} onClick={() => onChange(null)}>
            {translate('subjects.removeIcon')}
          </Button>
        )}
        <IconDialog
          isOpen={isOpen}
          icon={value}
          onClose={() => setOpen(false)}
          onChoose={(icon) => {
            onChange(icon);
            setOpen(false);
          }}
        />
      </div>
    </FormRow>
  );
}
