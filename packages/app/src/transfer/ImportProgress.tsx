import { joined } from '@assunto/engine/fields';
import { Button } from '@assunto/components';
import type { TalkImport } from '@assunto/api';
import type { ShownImport } from './useImport';
import { type TransferKey, useTranslate } from './messages/translation';

const doing: Partial<Record<TalkImport['state'], TransferKey>> = {
  checking: 'transfer.checking',
  running: 'transfer.importing',
  undoing: 'transfer.undoing',
};

/** The progress of the server's work, which continues when the page is closed. */
export function ImportProgress({ shown, job }: { shown: ShownImport; job: TalkImport }) {
  const translate = useTranslate();
  const { calls, act, isBusy } = shown;
  const { state, doneCount } = job;
  const total = state === 'undoing' ? job.createdCount + job.updatedCount - job.undoneCount : job.rowCount;
  const key = doing[state];
  const label = key ? translate(key) : '';
  return (
    <>
      <p className="as-transfer-hint">
        <strong>{job.fileName}</strong>
      </p>
      <p role="status">
        {joined`${label}: ${translate('transfer.progress', { done: doneCount, total: Math.max(total, doneCount) })}`}
      </p>
      <progress className="as-transfer-progress" aria-label={label} max={Math.max(1, total)} value={doneCount} />
      <p className="as-transfer-hint">{translate('transfer.mayClose')}</p>
      {state !== 'undoing' && (
        <div className="as-transfer-buttons">
          <Button isPending={isBusy} onClick={() => act(() => calls.cancel(job.importId))}>
            {state === 'running' ? translate('transfer.interrupt') : translate('transfer.cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
