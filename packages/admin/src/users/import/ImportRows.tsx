import { Button, Checkbox, ErrorState, Skeleton } from '@assunto/components';
import type { AccountImport, AccountImportRow } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { useLoaded, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';

const rowsAtOnce = 100;
const mostShown = 200;

/** The rows of a file: the problems of each, or the created account. */
export function ImportRows({ job }: { job: AccountImport }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { importId, problemCount, createdCount } = job;
  const [onlyProblems, setOnlyProblems] = useState(problemCount > 0 && job.state === 'ready');
  const [fetch, setFetch] = useState(rowsAtOnce);
  const { value, failure, retry } = useLoaded(
    `${importId} ${onlyProblems} ${fetch} ${problemCount} ${createdCount}`,
    async (signal) =>
      (
        await client.request<ListOf<AccountImportRow>>('GET', `/account/import/${importId}/rows`, {
          query: { fetch, onlyProblems },
          signal,
          expects: ['itens'],
        })
      ).data,
  );
  if (job.state === 'running') return null;
  if (failure) return <ErrorState message={failure} onRetry={retry} />;
  if (!value) return <Skeleton lines={4} label={translate('import.rows')} />;
  return (
    <>
      {problemCount > 0 && (
        <Checkbox label={translate('import.onlyProblems')} isChecked={onlyProblems} onChange={setOnlyProblems} />
      )}
      <div className="as-transfer-scroll">
        <table className="as-transfer-table" aria-label={translate('import.rows')}>
          <thead>
            <tr>
              <th scope="col">{translate('import.row')}</th>
              <th scope="col">{translate('import.name')}</th>
              <th scope="col">{translate('import.emailColumn')}</th>
              <th scope="col">{translate('import.result')}</th>
            </tr>
          </thead>
          <tbody>
            {value.itens.map((row) => (
              <tr key={row.row}>
                <th scope="row" data-label={translate('import.row')}>
                  {row.row}
                </th>
                <td data-label={translate('import.name')}>{row.name}</td>
                <td data-label={translate('import.emailColumn')}>{row.email}</td>
                <td data-label={translate('import.result')}>
                  <RowResult row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {value.itens.length === 0 && <p className="as-transfer-hint">{translate('import.noRows')}</p>}
      {value.totalResults !== null && value.totalResults > value.itens.length && fetch < mostShown && (
        <div>
          <Button onClick={() => setFetch(mostShown)}>{translate('import.more')}</Button>
        </div>
      )}
    </>
  );
}

function RowResult({ row: { problems, accountId } }: { row: AccountImportRow }) {
  const translate = useTranslate();
  if (accountId !== null) return <Link to={`/config/users/edit/${accountId}`}>{translate('import.openUser')}</Link>;
  if (problems.length === 0) return <>{translate('import.good')}</>;
  return problems.map((problem) => <div key={problem}>{problem}</div>);
}
