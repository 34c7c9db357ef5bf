import { Button } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { TalkImport } from '@assunto/api';
import { momentText, SpreadsheetDrop } from '@assunto/shell';
import type { ShownImport } from './useImport';
import { type TransferKey, type TransferTranslate, useTranslate } from './messages/translation';

const states: Partial<Record<TalkImport['state'], TransferKey>> = {
  done: 'transfer.doneCount',
  canceled: 'transfer.canceledCount',
  stopped: 'transfer.stoppedCount',
  undone: 'transfer.undoneCount',
};

/** The first step: choosing or dropping the file; below, earlier imports that can be undone. */
export function ImportFile({ shown }: { shown: ShownImport }) {
  const translate = useTranslate();
  const { calls, earlier, act, show, isBusy } = shown;
  const { format } = useEngine();
  const ended = earlier.filter(({ state, rowCount }) => rowCount > 0 && states[state] !== undefined).slice(0, 5);

  return (
    <>
      <SpreadsheetDrop
        isBusy={isBusy}
        onFile={(file, onProgress, signal) => act(() => calls.sendFile(file, onProgress, signal))}
      />
      {ended.length > 0 && (
        <section className="as-transfer-earlier">
          <h3>{translate('transfer.earlier')}</h3>
          <ul>
            {ended.map((job) => (
              <li key={job.importId}>
                <span>
                  <strong>{job.fileName}</strong>
                  <small>
                    {momentText(job.insertedIn, format.timeZone, translate.locale)} · {countText(job, translate)}
                  </small>
                </span>
                <Button isCompact onClick={() => show(job)}>
                  {translate('transfer.show')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function countText(
  { state, undoneCount, createdCount, updatedCount }: TalkImport,
  translate: TransferTranslate,
): string {
  const key = states[state];
  const records = translate('transfer.records', {
    count: state === 'undone' ? undoneCount : createdCount + updatedCount,
  });
  return key ? translate(key, { records }) : records;
}
