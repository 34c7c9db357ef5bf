import { Button, buttonClass, Skeleton } from '@assunto/components';
import type { AccountImport } from '@assunto/api';
import { SpreadsheetDrop, TransferSteps } from '@assunto/shell';
import { Link } from 'react-router';
import { ImportColumns } from './ImportColumns';
import { ImportRows } from './ImportRows';
import { useTranslate } from './messages/translation';
import { useAccountImport, type ShownAccountImport } from './useAccountImport';

/** Imports people from a file: mapping of columns, check of every row, creation in the background, and the result of each row. */
export default function ImportUsersScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const shown = useAccountImport();
  const { job, failure } = shown;
  return (
    <section className="as-page as-transfer" aria-labelledby="import-users-title">
      <h1 id="import-users-title">{title}</h1>
      <TransferSteps current={stepOf(job?.state)} />
      {failure && (
        <p role="alert" className="as-transfer-failure">
          {failure}
        </p>
      )}
      {job === undefined && <Skeleton lines={4} label={title} />}
      {job === null && (
        <>
          <p className="as-transfer-hint">{translate('import.hint')}</p>
          <SpreadsheetDrop isBusy={shown.isBusy} onFile={shown.send} />
        </>
      )}
      {job?.state === 'mapping' && <ImportColumns key={job.importId} shown={shown} job={job} />}
      {job && job.state !== 'mapping' && <CheckedImport shown={shown} job={job} />}
    </section>
  );
}

function stepOf(state: AccountImport['state'] | undefined): number {
  if (state === undefined) return 0;
  if (state === 'mapping') return 1;
  return state === 'ready' ? 2 : 3;
}

interface CheckedImportProps {
  shown: ShownAccountImport;
  job: AccountImport;
}

/** An import with checked rows: before, during and after its creation of accounts. */
function CheckedImport({ shown, job }: CheckedImportProps) {
  const translate = useTranslate();
  const { rowCount, problemCount, createdCount, state, reason } = job;
  const readyCount = rowCount - problemCount - createdCount;
  const done = problemCount + createdCount;
  return (
    <>
      {state === 'running' && (
        <>
          <p role="status">{translate('import.running', { done, total: rowCount })}</p>
          <progress
            className="as-transfer-progress"
            aria-label={translate('import.running', { done, total: rowCount })}
            max={rowCount}
            value={done}
          />
          <p className="as-transfer-hint">{translate('import.mayClose')}</p>
        </>
      )}
      {(state === 'done' || state === 'canceled' || state === 'stopped') && (
        <p role="status" className="as-transfer-outcome">
          {translate(`import.${state}`)} {reason}
        </p>
      )}
      <dl className="as-transfer-counts">
        {state === 'ready' ? (
          <div data-tone="success">
            <dt>{translate('import.ready')}</dt>
            <dd>{readyCount}</dd>
          </div>
        ) : (
          <div data-tone="success">
            <dt>{translate('import.created')}</dt>
            <dd>{createdCount}</dd>
          </div>
        )}
        <div {...(problemCount > 0 && { 'data-tone': 'danger' })}>
          <dt>{translate('import.withProblems')}</dt>
          <dd>{problemCount}</dd>
        </div>
      </dl>
      <ImportRows key={`${job.importId} ${state}`} job={job} />
      <ImportButtons shown={shown} job={job} readyCount={readyCount} />
    </>
  );
}

function ImportButtons({ shown, job, readyCount }: CheckedImportProps & { readyCount: number }) {
  const translate = useTranslate();
  const { isBusy } = shown;
  if (job.state === 'running')
    return (
      <div className="as-transfer-buttons">
        <Button isPending={isBusy} onClick={shown.cancel}>
          {translate('import.interrupt')}
        </Button>
      </div>
    );
  if (job.state === 'ready')
    return (
      <div className="as-transfer-buttons">
        <Button onClick={() => shown.show({ ...job, state: 'mapping' })}>{translate('import.backToColumns')}</Button>
        <Button onClick={shown.discard}>{translate('import.otherFile')}</Button>
        <Button variant="primary" isPending={isBusy} disabled={readyCount === 0} onClick={shown.start}>
          {translate('import.start', { count: readyCount })}
        </Button>
      </div>
    );
  return (
    <div className="as-transfer-buttons">
      <Button onClick={() => shown.show(null)}>{translate('import.another')}</Button>
      <Link className={buttonClass('primary')} to="/config/users?refresh">
        {translate('import.toList')}
      </Link>
    </div>
  );
}
