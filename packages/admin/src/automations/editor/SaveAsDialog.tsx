import { Button, Dialog, TextInput } from '@assunto/components';
import { useState } from 'react';
import { useTranslate } from '../messages/translation';

interface SaveAsDialogProps {
  /** The title that is proposed; `null` while nothing is asked. */
  name: string | null;
  isPending: boolean;
  onSave(name: string): void;
  onClose(): void;
}

const nameLimit = 100;

/** Asks for the title of a copy. */
export function SaveAsDialog({ name, ...props }: SaveAsDialogProps) {
  return name !== null && <SaveAsForm {...props} name={name} />;
}

function SaveAsForm({ name, isPending, onSave, onClose }: Omit<SaveAsDialogProps, 'name'> & { name: string }) {
  const translate = useTranslate();
  const [value, setValue] = useState(name);
  const [isSubmitted, setSubmitted] = useState(false);
  const trimmed = value.trim();
  const isValid = trimmed !== '' && trimmed.length <= nameLimit;
  const save = (): void => {
    setSubmitted(true);
    if (isValid) onSave(trimmed);
  };
  return (
    <Dialog
      isOpen
      size={480}
      title={translate('jobs.saveAsTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('jobs.cancel')}</Button>
          <Button variant="primary" type="submit" form="job-save-as" isPending={isPending}>
            {translate('jobs.save')}
          </Button>
        </>
      }
    >
      <form
        id="job-save-as"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          label={translate('jobs.title')}
          description={translate('jobs.saveAsHint')}
          isRequired
          autoFocus
          lengthLimit={nameLimit}
          value={value}
          error={isSubmitted && !isValid ? translate('jobs.titleMissing') : null}
          onChange={setValue}
        />
      </form>
    </Dialog>
  );
}
