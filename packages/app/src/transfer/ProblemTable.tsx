import { Button } from '@assunto/components';
import type { ImportProblem, TalkImport } from '@assunto/api';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { counted, notify, saveFile } from '@assunto/shell';

import { problemRowsOfPage } from './transferCalls';
import type { ShownImport } from './useImport';
import { useTranslate } from './messages/translation';

/** Rows with problems: row, column, value found, advice. Shows the first ones; all can be downloaded. */
export function ProblemTable({ shown, job, count }: { shown: ShownImport; job: TalkImport; count: number }) {
  const translate = useTranslate();
  const { calls } = shown;
  const { importId, state } = job;
  const [problems, setProblems] = useState<readonly ImportProblem[]>([]);
  const [pages, setPages] = useState(1);
  useEffect(() => {
    const controller = new AbortController();
    calls.problems(importId, pages, controller.signal).then(
      ({ itens }) => setProblems((before) => (pages === 1 ? itens : [...before, ...itens])),
      () => undefined,
    );
    return () => controller.abort();
  }, [calls, importId, pages, state]);
  const download = (): void => {
    calls.problemsFile(importId).then(
      (file) => saveFile(file, 'problemas.csv'),
      () => notify('danger', translate('transfer.downloadFailed')),
    );
  };
  return (
    <>
      <div className="as-transfer-scroll" role="region" aria-label={translate('transfer.problems')} tabIndex={0}>
        <table className="as-transfer-table">
          <thead>
            <tr>
              <th scope="col">{translate('transfer.row')}</th>
              <th scope="col">{translate('transfer.column')}</th>
              <th scope="col">{translate('transfer.foundValue')}</th>
              <th scope="col">{translate('transfer.whatToDo')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, value, message }, index) => (
              <tr key={index}>
                <th scope="row" data-label={translate('transfer.row')}>
                  {counted(row, translate.locale)}
                </th>
                <td data-label={translate('transfer.column')}>{column || '—'}</td>
                <td className="as-transfer-samples" data-label={translate('transfer.foundValue')}>
                  {value || '—'}
                </td>
                <td data-label={translate('transfer.whatToDo')}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="as-transfer-all">
        {pages * problemRowsOfPage < count && (
          <Button isCompact onClick={() => setPages(pages + 1)}>
            {translate('transfer.more')}
          </Button>
        )}
        <Button isCompact icon={<Download />} onClick={download}>
          {translate('transfer.downloadProblems')}
        </Button>
      </div>
    </>
  );
}
