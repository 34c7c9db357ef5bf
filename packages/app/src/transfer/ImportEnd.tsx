import { Button, ConfirmDialog } from '@assunto/components';
import type { TalkImport } from '@assunto/engine/contract';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatRecordCount, formatRowCount } from './formatCounts';
import { ProblemTable } from './ProblemTable';
import type { ShownImport } from './useImport';
import { counted } from '@assunto/shell';

interface ImportEndProps {
  shown: ShownImport;
  job: TalkImport;
  mayDelete: boolean;
  onClose: () => void;
}

/** What became of an import, and its undo. */
export function ImportEnd({ shown, job, mayDelete, onClose }: ImportEndProps) {
  const { calls, act, show } = shown;
  const [isConfirming, setConfirming] = useState(false);
  const { state, createdCount, undoneCount, remainingCount, problemCount, isAllOrNone, reason } = job;
  const outcomeText = useRef<HTMLParagraphElement>(null);
  // The button that had the focus disappears after the undo.
  useEffect(() => {
    if (state === 'undone') outcomeText.current?.focus();
  }, [state]);
  const left = createdCount - undoneCount;
  // 'All or none' was chosen and the import rolled itself back: the causing rows are listed too.
  const isRolledBack = state === 'undone' && isAllOrNone && reason !== null;
  const listed = (state === 'undone' ? remainingCount : 0) + (state === 'undone' && !isRolledBack ? 0 : problemCount);
  const undoneTitle = isRolledBack ? 'O que impediu a importação' : 'Registros que ficaram';
  const listTitle = state === 'undone' ? undoneTitle : `${formatRowCount(problemCount)} fora da importação`;
  return (
    <>
      <p ref={outcomeText} role="status" tabIndex={-1} className="as-transfer-outcome">
        {outcome(job)}
      </p>
      {reason && <p className="as-transfer-warning">{reason}</p>}
      {listed > 0 && (
        <>
          <h3>{listTitle}</h3>
          <ProblemTable shown={shown} job={job} count={listed} />
        </>
      )}
      <div className="as-transfer-buttons">
        {mayDelete && left > 0 && (
          <Button icon={<Undo2 />} onClick={() => setConfirming(true)}>
            Desfazer importação
          </Button>
        )}
        <Button onClick={() => show(null)}>Importar outro arquivo</Button>
        <Button variant="primary" onClick={onClose}>
          Concluir
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Desfazer importação"
        confirmLabel="Desfazer"
        isDanger
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          act(() => calls.undo(job.importId));
        }}
      >
        <p>
          {left === 1
            ? 'O registro importado será excluído.'
            : `Os ${formatRecordCount(left)} importados serão excluídos.`}{' '}
          Ficam os que alguém alterou ou usa desde então; você verá quais são.
        </p>
      </ConfirmDialog>
    </>
  );
}

function outcome({ state, createdCount, undoneCount, remainingCount }: TalkImport): string {
  const created = createdCount === 1 ? '1 registro importado' : `${formatRecordCount(createdCount)} importados`;
  if (state === 'undone') {
    const undone = undoneCount === 1 ? '1 registro excluído' : `${formatRecordCount(undoneCount)} excluídos`;
    return remainingCount === 0
      ? `Importação desfeita: ${undone}.`
      : `Importação desfeita em parte: ${undone}, ${counted(remainingCount)} mantidos.`;
  }
  if (state === 'done') return `${created}.`;
  return state === 'canceled' ? `Importação interrompida: ${created}.` : `A importação parou: ${created}.`;
}
