import { Button, ConfirmDialog } from '@assunto/components';
import type { TalkImport } from '@assunto/engine/core';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { recordsInWords, rowsInWords } from './inNumbers';
import { ProblemTable } from './ProblemTable';
import type { ShownImport } from './useImport';
import { counted } from '../support/counted';

interface ImportEndProps {
  shown: ShownImport;
  job: TalkImport;
  mayDelete: boolean;
  onClose: () => void;
}

/** What became of an import, and its undo. */
export function ImportEnd({ shown, job, mayDelete, onClose }: ImportEndProps) {
  const { calls, act, show } = shown;
  const [asks, setAsks] = useState(false);
  const { state, createdCount, undoneCount, keptCount, problemCount, isAllOrNone, reason } = job;
  const outcomeText = useRef<HTMLParagraphElement>(null);
  // The button that had the focus goes with what it undid.
  useEffect(() => {
    if (state === 'undone') outcomeText.current?.focus();
  }, [state]);
  const left = createdCount - undoneCount;
  // All or none were asked for, and it took itself back: for which rows is told too.
  const isTakenBack = state === 'undone' && isAllOrNone && reason !== null;
  const listed = (state === 'undone' ? keptCount : 0) + (state === 'undone' && !isTakenBack ? 0 : problemCount);
  const undoneTitle = isTakenBack ? 'O que impediu a importação' : 'Registros que ficaram';
  const listTitle = state === 'undone' ? undoneTitle : `${rowsInWords(problemCount)} fora da importação`;
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
          <Button variant="danger" icon={<Undo2 />} onClick={() => setAsks(true)}>
            Desfazer importação
          </Button>
        )}
        <Button onClick={() => show(null)}>Importar outro arquivo</Button>
        <Button variant="primary" onClick={onClose}>
          Concluir
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asks}
        title="Desfazer importação"
        confirmLabel="Desfazer"
        isDanger
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          act(() => calls.undo(job.importId));
        }}
      >
        <p>
          {left === 1
            ? 'O registro importado será excluído.'
            : `Os ${recordsInWords(left)} importados serão excluídos.`}{' '}
          Ficam os que alguém alterou ou usa desde então; você verá quais são.
        </p>
      </ConfirmDialog>
    </>
  );
}

function outcome({ state, createdCount, undoneCount, keptCount }: TalkImport): string {
  const created = createdCount === 1 ? '1 registro importado' : `${recordsInWords(createdCount)} importados`;
  if (state === 'undone') {
    const undone = undoneCount === 1 ? '1 registro excluído' : `${recordsInWords(undoneCount)} excluídos`;
    return keptCount === 0
      ? `Importação desfeita: ${undone}.`
      : `Importação desfeita em parte: ${undone}, ${counted(keptCount)} mantidos.`;
  }
  if (state === 'done') return `${created}.`;
  return state === 'canceled' ? `Importação interrompida: ${created}.` : `A importação parou: ${created}.`;
}
