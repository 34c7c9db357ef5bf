import { Button, TextInput } from '@assunto/components';
import { useState, type KeyboardEvent } from 'react';
import { useTranslate } from '../../messages/translation';

interface LinkFormProps {
  address: string;
  /** Returns whether the address was accepted. */
  onSave: (address: string) => boolean;
  onClose: () => void;
}

/** Asks for the address of a link. It is no form, as it is within that of the comment. */
export function LinkForm({ address, onSave, onClose }: LinkFormProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(address);
  const [isRefused, setRefused] = useState(false);
  const save = (wanted: string): void => {
    if (onSave(wanted)) onClose();
    else setRefused(true);
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save(typed);
    else onClose();
  };
  return (
    <div className="as-editor-link" role="group" aria-label={translate('record.link')} onKeyDown={pressKey}>
      <TextInput
        label={translate('record.linkAddress')}
        value={typed}
        inputMode="url"
        // Focused when the question opens.
        autoFocus
        error={isRefused ? translate('record.linkRefused') : undefined}
        onChange={(text) => {
          setTyped(text);
          setRefused(false);
        }}
      />
      <div className="as-comment-buttons">
        <Button isCompact onClick={onClose}>
          {translate('record.cancel')}
        </Button>
        {address !== '' && (
          <Button isCompact onClick={() => save('')}>
            {translate('record.removeLink')}
          </Button>
        )}
        <Button isCompact variant="primary" disabled={typed.trim() === ''} onClick={() => save(typed)}>
          {translate('record.useLink')}
        </Button>
      </div>
    </div>
  );
}
