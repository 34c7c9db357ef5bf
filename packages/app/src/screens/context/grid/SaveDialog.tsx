import { Button, Dialog, TextInput } from '@assunto/components';
import { userMessageOf } from '@assunto/engine';
import { saveKey } from '@assunto/shell';
import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from './messages/dialogs/translation';

interface SaveDialogProps {
  title: string;
  /** The name at first. */
  name: string;
  nameLabel: string;
  /** The message for a missing name. */
  nameMissing: string;
  longestName: number;
  /** Saves under a name without blanks around it. What it rejects with is shown. */
  onSave(name: string): Promise<void>;
  /** What to call the button of another way to save; absent without one. */
  otherLabel?: string | undefined;
  onSaveOther?(name: string): Promise<void>;
  onClose(): void;
  children: ReactNode;
}

/** Asks for the name of what is saved, and more by its children. */
export function SaveDialog({
  title,
  name: firstName,
  nameLabel,
  nameMissing,
  longestName,
  onSave,
  otherLabel,
  onSaveOther,
  onClose,
  children,
}: SaveDialogProps) {
  const translate = useTranslate();
  const [name, setName] = useState(firstName);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const id = useId();

  async function save(write: (name: string) => Promise<void>): Promise<void> {
    const trimmed = name.trim();
    if (trimmed === '') return setProblem(nameMissing);
    setPending(true);
    setProblem(null);
    try {
      await write(trimmed);
    } catch (error) {
      setProblem(userMessageOf(error));
    } finally {
      setPending(false);
    }
  }
  return (
    <Dialog
      isOpen
      size={480}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('gridDialog.cancel')}</Button>
          {otherLabel !== undefined && onSaveOther && (
            <Button isPending={isPending} onClick={() => void save(onSaveOther)}>
              {otherLabel}
            </Button>
          )}
          <Button {...saveKey} variant="primary" type="submit" form={`${id}-form`} isPending={isPending}>
            {translate('gridDialog.save')}
          </Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        className="as-save-filter"
        onSubmit={(event) => {
          event.preventDefault();
          void save(onSave);
        }}
        noValidate
      >
        <TextInput
          label={nameLabel}
          autoFocus
          isRequired
          maxLength={longestName}
          value={name}
          error={problem}
          onChange={setName}
        />
        {children}
      </form>
    </Dialog>
  );
}
