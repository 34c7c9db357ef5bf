import { Button, Checkbox } from '@assunto/components';
import type { TalkImport } from '@assunto/api';
import type { SubjectAttribute } from '@assunto/engine/core';
import { ProblemGroups } from './ProblemGroups';
import { ProblemTable } from './ProblemTable';
import type { ShownImport } from './useImport';
import { counted } from '@assunto/shell';
import { useState } from 'react';
import { useTranslate } from './messages/translation';

interface ImportCheckProps {
  shown: ShownImport;
  job: TalkImport;
  attributes: readonly SubjectAttribute[];
  templateId: number | null;
}

/** The third step, before anything is written: shows the problems, and asks whether to import all rows or only the valid ones. */
export function ImportCheck({ shown, job, attributes, templateId }: ImportCheckProps) {
  const translate = useTranslate();
  const { calls, act, show, isBusy } = shown;
  const { importId, rowCount, problemCount } = job;
  const good = rowCount - problemCount;
  const [startsJobs, setStartsJobs] = useState(true);
  const start = (rows: 'all' | 'good') => () => act(() => calls.start(importId, { rows, startsJobs }));
  return (
    <>
      <dl className="as-transfer-counts">
        <div data-tone="success">
          <dt>{translate('transfer.ready')}</dt>
          <dd>{counted(good, translate.locale)}</dd>
        </div>
        {job.updatedCount > 0 && (
          <div>
            <dt>{translate('transfer.willUpdate')}</dt>
            <dd>{counted(job.updatedCount, translate.locale)}</dd>
          </div>
        )}
        <div data-tone={problemCount > 0 ? 'danger' : undefined}>
          <dt>{translate('transfer.withProblems')}</dt>
          <dd>{counted(problemCount, translate.locale)}</dd>
        </div>
      </dl>
      {(problemCount > 0 || job.repairs.length > 0) && (
        <ProblemGroups shown={shown} job={job} attributes={attributes} templateId={templateId} />
      )}
      {problemCount > 0 && <ProblemTable shown={shown} job={job} count={problemCount} />}
      <p className="as-transfer-hint" role="status">
        {problemCount === 0
          ? translate('transfer.allGood')
          : good > 0
            ? translate('transfer.someGood', { count: good })
            : translate('transfer.noneGood')}
      </p>
      {good > 0 && (
        <Checkbox label={translate('transfer.startsJobs')} isChecked={startsJobs} onChange={setStartsJobs} />
      )}
      <div className="as-transfer-buttons">
        <Button
          onClick={() =>
            act(async () => {
              await calls.discard(importId);
              return null;
            })
          }
        >
          {translate('transfer.otherFile')}
        </Button>
        <Button onClick={() => show({ ...job, state: 'mapping' })}>{translate('transfer.backToColumns')}</Button>
        {problemCount === 0 ? (
          <Button variant="primary" isPending={isBusy} onClick={start('all')}>
            {translate('transfer.importAll', { count: rowCount })}
          </Button>
        ) : (
          <Button variant="primary" isPending={isBusy} disabled={good === 0} onClick={start('good')}>
            {good === 0 ? translate('transfer.importGoodRows') : translate('transfer.importGood', { count: good })}
          </Button>
        )}
      </div>
    </>
  );
}
