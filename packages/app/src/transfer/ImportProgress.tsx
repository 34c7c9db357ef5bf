import { Button } from '@assunto/components';
import type { TalkImport } from '@assunto/engine/contract';
import type { ShownImport } from './useImport';
import { counted } from '@assunto/shell';

const doing: Partial<Record<TalkImport['state'], string>> = {
  checking: 'Verificando as linhas',
  running: 'Importando',
  undoing: 'Desfazendo a importação',
};

/** The progress of the server's work, which continues when the page is closed. */
export function ImportProgress({ shown, job }: { shown: ShownImport; job: TalkImport }) {
  const { calls, act, isBusy } = shown;
  const { state, doneCount } = job;
  const total = state === 'undoing' ? job.createdCount - job.undoneCount : job.rowCount;
  const label = doing[state] ?? '';
  return (
    <>
      <p className="as-transfer-hint">
        <strong>{job.fileName}</strong>
      </p>
      <p role="status">
        {label}: {counted(doneCount)} de {counted(Math.max(total, doneCount))}
      </p>
      <progress className="as-transfer-progress" aria-label={label} max={Math.max(1, total)} value={doneCount} />
      <p className="as-transfer-hint">Você pode fechar esta janela ou a página: o trabalho continua no servidor.</p>
      {state !== 'undoing' && (
        <div className="as-transfer-buttons">
          <Button isPending={isBusy} onClick={() => act(() => calls.cancel(job.importId))}>
            {state === 'running' ? 'Interromper' : 'Cancelar'}
          </Button>
        </div>
      )}
    </>
  );
}
