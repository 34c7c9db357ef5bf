import { Banner, Button } from '@assunto/components';
import { Save } from 'lucide-react';
import { useCallback, useState } from 'react';
import { notify, RichTextEditor, saveKey, UnsavedDialog, useUnsavedGuard } from '@assunto/shell';
import { useTranslate } from '../record/messages/translation';

interface HelpEditorProps {
  text: string;
  /** Resolves to `null` when it is saved, else to the message of the failure. */
  onSave: (text: string) => Promise<string | null>;
  onCancel: () => void;
}

const longestHelp = 50_000;

/** Edits the help in place; asks before unsaved text is discarded. */
export function HelpEditor({ text, onSave, onCancel }: HelpEditorProps) {
  const translate = useTranslate();
  const [written, setWritten] = useState(text);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isConfirmingLeave, setConfirmingLeave] = useState(false);
  const isDirty = written !== text;
  const blocker = useUnsavedGuard(useCallback(() => isDirty, [isDirty]));

  const save = async (): Promise<void> => {
    setSaving(true);
    const why = await onSave(written);
    if (why === null) {
      notify('success', translate('record.helpSaved'));
      return;
    }
    setFailure(why);
    setSaving(false);
  };
  const cancel = (): void => (isDirty ? setConfirmingLeave(true) : onCancel());

  return (
    <>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <RichTextEditor
        label={translate('record.helpText')}
        value={written}
        onChange={setWritten}
        maxLength={longestHelp}
      />
      <div className="as-help-buttons">
        <Button onClick={cancel}>{translate('record.cancel')}</Button>
        <Button {...saveKey} variant="primary" icon={<Save />} isPending={isSaving} onClick={() => void save()}>
          {translate('record.save')}
        </Button>
      </div>
      <UnsavedDialog
        isOpen={isConfirmingLeave || blocker.state === 'blocked'}
        onLeave={() => {
          if (blocker.state === 'blocked') blocker.proceed();
          else onCancel();
        }}
        onStay={() => {
          setConfirmingLeave(false);
          blocker.reset?.();
        }}
      />
    </>
  );
}
