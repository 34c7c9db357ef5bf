import { Banner, Button } from '@assunto/components';
import { Save } from 'lucide-react';
import { useCallback, useState } from 'react';
import { notify } from '../../../notices/notices';
import { UnsavedDialog } from '../../../records/UnsavedDialog';
import { useUnsavedGuard } from '../../../records/useUnsavedGuard';
import { RichTextEditor } from '../../../support/richText/RichTextEditor';
import { saveKey } from '../../../support/pressSave';

interface HelpEditorProps {
  text: string;
  /** Resolves to the sentence that says why not, or to `null` once it is saved. */
  onSave: (text: string) => Promise<string | null>;
  onCancel: () => void;
}

const longestHelp = 50_000;

/** Writes the help in its place; it asks before what was written is lost. */
export function HelpEditor({ text, onSave, onCancel }: HelpEditorProps) {
  const [written, setWritten] = useState(text);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const isDirty = written !== text;
  const blocker = useUnsavedGuard(useCallback(() => isDirty, [isDirty]));

  const save = async (): Promise<void> => {
    setSaving(true);
    const why = await onSave(written);
    if (why === null) {
      notify('success', 'Ajuda atualizada com sucesso!');
      return;
    }
    setFailure(why);
    setSaving(false);
  };
  const cancel = (): void => (isDirty ? setAsksToLeave(true) : onCancel());

  return (
    <>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <RichTextEditor label="Texto da ajuda" value={written} onChange={setWritten} maxLength={longestHelp} />
      <div className="as-help-buttons">
        <Button onClick={cancel}>Cancelar</Button>
        <Button {...saveKey} variant="primary" icon={<Save />} isPending={isSaving} onClick={() => void save()}>
          Salvar
        </Button>
      </div>
      <UnsavedDialog
        isOpen={asksToLeave || blocker.state === 'blocked'}
        onLeave={() => {
          if (blocker.state === 'blocked') blocker.proceed();
          else onCancel();
        }}
        onStay={() => {
          setAsksToLeave(false);
          blocker.reset?.();
        }}
      />
    </>
  );
}
