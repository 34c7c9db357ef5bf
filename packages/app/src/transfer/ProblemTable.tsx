import { Button } from '@assunto/components';
import type { ImportProblem, TalkImport } from '@assunto/engine/contract';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { counted, notify } from '@assunto/shell';
import { saveFile } from './saveFile';
import { problemRowsOfPage } from './transferCalls';
import type { ShownImport } from './useImport';

/** Rows with problems: row, column, what was found, what to do. The first ones here, all of them as a file. */
export function ProblemTable({ shown, job, count }: { shown: ShownImport; job: TalkImport; count: number }) {
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
      () => notify('danger', 'O arquivo não pôde ser baixado. Tente novamente.'),
    );
  };
  return (
    <>
      <div className="as-transfer-scroll" role="region" aria-label="Problemas" tabIndex={0}>
        <table className="as-transfer-table">
          <thead>
            <tr>
              <th scope="col">Linha</th>
              <th scope="col">Coluna</th>
              <th scope="col">Valor encontrado</th>
              <th scope="col">O que fazer</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, value, message }, index) => (
              <tr key={index}>
                <th scope="row" data-label="Linha">
                  {counted(row)}
                </th>
                <td data-label="Coluna">{column || '—'}</td>
                <td className="as-transfer-samples" data-label="Valor encontrado">
                  {value || '—'}
                </td>
                <td data-label="O que fazer">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="as-transfer-all">
        {pages * problemRowsOfPage < count && (
          <Button isCompact onClick={() => setPages(pages + 1)}>
            Mostrar mais
          </Button>
        )}
        <Button isCompact icon={<Download />} onClick={download}>
          Baixar problemas (CSV)
        </Button>
      </div>
    </>
  );
}
