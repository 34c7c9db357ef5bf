import { Button, ConfirmDialog } from '@assunto/components';
import type { TalkImport } from '@assunto/api';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ProblemTable } from './ProblemTable';
import { UndoSubject } from './UndoSubject';
import type { ShownImport } from './useImport';
import { type TransferTranslate, useTranslate } from './messages/translation';

interface ImportEndProps {
  shown: ShownImport;
  job: TalkImport;
  mayUpdate: boolean;
  mayDelete: boolean;
  onClose: () => void;
}

/** The result of an import, and its undo. */
export function ImportEnd({ shown, job, mayUpdate, mayDelete, onClose }: ImportEndProps) {
  const translate = useTranslate();
  const { calls, act, show } = shown;
  const [isConfirming, setConfirming] = useState(false);
  const { state, createdCount, updatedCount, undoneCount, remainingCount, problemCount, isAllOrNone, reason } = job;
  const outcomeText = useRef<HTMLParagraphElement>(null);
  // The focused button is unmounted after the undo.
  useEffect(() => {
    if (state === 'undone') outcomeText.current?.focus();
  }, [state]);
  const left = createdCount + updatedCount - undoneCount;
  // 'All or none' was chosen and the import rolled itself back: the causing rows are listed too.
  const isRolledBack = state === 'undone' && isAllOrNone && reason !== null;
  const listed = (state === 'undone' ? remainingCount : 0) + (state === 'undone' && !isRolledBack ? 0 : problemCount);
  const undoneTitle = isRolledBack ? translate('transfer.prevented') : translate('transfer.remaining');
  const listTitle = state === 'undone' ? undoneTitle : translate('transfer.rowsOutside', { count: problemCount });
  return (
    <>
      <p ref={outcomeText} role="status" tabIndex={-1} className="as-transfer-outcome">
        {outcome(job, translate)}
      </p>
      {reason && <p className="as-transfer-warning">{reason}</p>}
      {listed > 0 && (
        <>
          <h3>{listTitle}</h3>
          <ProblemTable shown={shown} job={job} count={listed} />
        </>
      )}
      <div className="as-transfer-buttons">
        {job.createdSubject && <UndoSubject shown={shown} job={job} onUndone={onClose} />}
        <UndoButton
          isOffered={left > 0 && mayUndo(job, { mayUpdate, mayDelete })}
          job={job}
          onClick={() => setConfirming(true)}
        />
        <Button onClick={() => show(null)}>{translate('transfer.importAnother')}</Button>
        <Button variant="primary" onClick={onClose}>
          {translate('transfer.done')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={translate('transfer.undoImport')}
        confirmLabel={translate('transfer.undo')}
        isDanger
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          act(() => calls.undo(job.importId));
        }}
      >
        <p>
          {updatedCount > 0
            ? translate('transfer.undoUpdatesQuestion')
            : translate('transfer.undoQuestion', { count: left })}
        </p>
      </ConfirmDialog>
    </>
  );
}

function UndoButton({ isOffered, job, onClick }: { isOffered: boolean; job: TalkImport; onClick(): void }) {
  const translate = useTranslate();
  if (!isOffered || job.createdSubject) return null;
  return (
    <Button icon={<Undo2 />} onClick={onClick}>
      {translate('transfer.undoImport')}
    </Button>
  );
}

/** An import that created nothing only changes records back. */
const mayUndo = (
  { createdCount }: TalkImport,
  { mayUpdate, mayDelete }: Pick<ImportEndProps, 'mayUpdate' | 'mayDelete'>,
): boolean => (createdCount > 0 ? mayDelete : mayUpdate);

function outcome(
  { state, createdCount, updatedCount, undoneCount, remainingCount }: TalkImport,
  translate: TransferTranslate,
): string {
  if (state === 'undone') {
    const undone = translate(updatedCount > 0 ? 'transfer.restored' : 'transfer.undone', { count: undoneCount });
    return remainingCount === 0
      ? translate('transfer.importUndone', { undone })
      : translate('transfer.importPartlyUndone', { undone, remaining: remainingCount });
  }
  const created = [
    translate('transfer.created', { count: createdCount }),
    ...(updatedCount > 0 ? [translate('transfer.updated', { count: updatedCount })] : []),
  ].join(', ');
  if (state === 'done') return translate('transfer.importDone', { created });
  return translate(state === 'canceled' ? 'transfer.importCanceled' : 'transfer.importStopped', { created });
}
