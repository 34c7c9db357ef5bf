import { Button } from '@assunto/components';
import type { TalkImport } from '@assunto/engine/contract';
import type { SubjectAttribute } from '@assunto/engine/core';
import { formatRowCount } from './formatCounts';
import { ProblemGroups } from './ProblemGroups';
import { ProblemTable } from './ProblemTable';
import type { ShownImport } from './useImport';
import { counted } from '@assunto/shell';

interface ImportCheckProps {
  shown: ShownImport;
  job: TalkImport;
  attributes: readonly SubjectAttribute[];
  templateId: number | null;
}

/** The third step: nothing is written yet; what is wrong, and whether to import all or only the good rows. */
export function ImportCheck({ shown, job, attributes, templateId }: ImportCheckProps) {
  const { calls, act, show, isBusy } = shown;
  const { importId, rowCount, problemCount } = job;
  const good = rowCount - problemCount;
  const start = (rows: 'all' | 'good') => () => act(() => calls.start(importId, rows));
  return (
    <>
      <dl className="as-transfer-counts">
        <div data-tone="success">
          <dt>Prontas</dt>
          <dd>{counted(good)}</dd>
        </div>
        <div data-tone={problemCount > 0 ? 'danger' : undefined}>
          <dt>Com problemas</dt>
          <dd>{counted(problemCount)}</dd>
        </div>
      </dl>
      {(problemCount > 0 || job.repairs.length > 0) && (
        <ProblemGroups shown={shown} job={job} attributes={attributes} templateId={templateId} />
      )}
      {problemCount > 0 && <ProblemTable shown={shown} job={job} count={problemCount} />}
      <p className="as-transfer-hint" role="status">
        {problemCount === 0
          ? `Todas as linhas estão certas. Se alguma deixar de estar durante a importação, nada é gravado.`
          : good > 0
            ? `Corrija acima ou no arquivo, ou importe só ${good === 1 ? 'a linha certa' : `as ${formatRowCount(good)} certas`}.`
            : 'Nenhuma linha pode ser importada. Corrija acima, ou corrija o arquivo e envie-o de novo.'}
      </p>
      <div className="as-transfer-buttons">
        <Button
          onClick={() =>
            act(async () => {
              await calls.discard(importId);
              return null;
            })
          }
        >
          Outro arquivo
        </Button>
        <Button onClick={() => show({ ...job, state: 'mapping' })}>Voltar às colunas</Button>
        {problemCount === 0 ? (
          <Button variant="primary" isPending={isBusy} onClick={start('all')}>
            {rowCount === 1 ? 'Importar 1 linha' : `Importar todas as ${formatRowCount(rowCount)}`}
          </Button>
        ) : (
          <Button variant="primary" isPending={isBusy} disabled={good === 0} onClick={start('good')}>
            {startGoodLabel(good)}
          </Button>
        )}
      </div>
    </>
  );
}

function startGoodLabel(good: number): string {
  if (good === 0) return 'Importar só as linhas certas';
  return good === 1 ? 'Importar só 1 linha certa' : `Importar só as ${formatRowCount(good)} certas`;
}
