import { Button } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { formatFileSize } from '@assunto/engine/fields';
import type { TalkExportJob } from '@assunto/api';
import { momentText } from '@assunto/shell';
import { Download } from 'lucide-react';
import type { ShownExports } from './useLongExports';
import { type TransferTranslate, useTranslate } from './messages/translation';

/** The background exports: progress, result and file. Renders nothing without any. */
export function LongExports({ shown }: { shown: ShownExports }) {
  const translate = useTranslate();
  const { jobs, failure } = shown;
  if (jobs.length === 0 && failure === null) return null;
  return (
    <section className="as-transfer-exports" aria-label={translate('transfer.longExports')}>
      {jobs.length > 0 && (
        <>
          <h3>{translate('transfer.longExports')}</h3>
          <p className="as-transfer-hint">{translate('transfer.longExportsHint')}</p>
          <ul>
            {jobs.map((job) => (
              <LongExport key={job.exportId} job={job} shown={shown} />
            ))}
          </ul>
        </>
      )}
      {failure && (
        <p role="alert" className="as-transfer-failure">
          {failure}
        </p>
      )}
    </section>
  );
}

function LongExport({ job, shown }: { job: TalkExportJob; shown: ShownExports }) {
  const translate = useTranslate();
  const { format } = useEngine();
  const { exportId, fileName, state, doneCount, rowCount, insertedIn } = job;
  return (
    <li>
      <p role="status">
        <strong>{fileName}</strong> {stateText(job, translate)}
        <small>{momentText(insertedIn, format.timeZone, translate.locale)}</small>
      </p>
      {state === 'running' && (
        <>
          <progress
            className="as-transfer-progress"
            aria-label={translate('transfer.exporting', { fileName })}
            max={Math.max(1, rowCount)}
            value={doneCount}
          />
          <Button isCompact onClick={() => shown.cancel(exportId)}>
            {translate('transfer.cancelExport')}
          </Button>
        </>
      )}
      {state === 'done' && (
        <Button
          isCompact
          icon={<Download />}
          isPending={shown.fetchedId === exportId}
          onClick={() => shown.download(exportId)}
        >
          {translate('transfer.download')}
        </Button>
      )}
    </li>
  );
}

function stateText({ state, doneCount, rowCount, size, reason }: TalkExportJob, translate: TransferTranslate): string {
  if (state === 'running')
    return translate('transfer.progress', {
      done: doneCount,
      total: translate('transfer.records', { count: rowCount }),
    });
  if (state === 'done')
    return `${translate('transfer.records', { count: rowCount })}, ${formatFileSize(size ?? 0, translate.locale)}`;
  return reason ?? translate('transfer.exportFailed');
}
