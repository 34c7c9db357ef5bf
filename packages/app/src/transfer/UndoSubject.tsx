import { Button, ConfirmDialog } from '@assunto/components';
import type { TalkImport } from '@assunto/api';
import { menuChanges, notify, useTabs } from '@assunto/shell';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from './messages/translation';
import type { ShownImport } from './useImport';

interface UndoSubjectProps {
  shown: ShownImport;
  job: TalkImport;
  onUndone(): void;
}

/** Undoes a subject that was created from the imported file: it goes to the trash with all of its records. */
export function UndoSubject({ shown: { act, calls }, job, onUndone }: UndoSubjectProps) {
  const translate = useTranslate();
  const { activePath, closeAndOpen } = useTabs();
  const [isConfirming, setConfirming] = useState(false);
  const undo = async (): Promise<null> => {
    await calls.undoSubject(job.importId);
    menuChanges.announce();
    notify('success', translate('transfer.subjectUndone'));
    onUndone();
    closeAndOpen(activePath, '/');
    return null;
  };
  return (
    <>
      <Button icon={<Undo2 />} onClick={() => setConfirming(true)}>
        {translate('transfer.undoSubject')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={translate('transfer.undoSubject')}
        confirmLabel={translate('transfer.undo')}
        isDanger
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          act(undo);
        }}
      >
        <p>{translate('transfer.undoSubjectQuestion')}</p>
      </ConfirmDialog>
    </>
  );
}
