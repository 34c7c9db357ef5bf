import { Button } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { formatFileSize } from '@assunto/engine/fields';
import type { TalkExportJob } from '@assunto/engine/contract';
import { counted, momentText } from '@assunto/shell';
import { Download } from 'lucide-react';
import { formatRecordCount } from './formatCounts';
import type { ShownExports } from './useLongExports';

/** The exports that the server writes or has stored: progress, end and file. Nothing while there are none. */
export function LongExports({ shown }: { shown: ShownExports }) {
  const { jobs, failure } = shown;
  if (jobs.length === 0 && failure === null) return null;
  return (
    <section className="as-transfer-exports" aria-label="Exportações longas">
      {jobs.length > 0 && (
        <>
          <h3>Exportações longas</h3>
          <p className="as-transfer-hint">
            Mais de 10.000 registros são exportados no servidor. Você pode fechar esta janela ou a página; o arquivo
            fica guardado por 24 horas.
          </p>
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
  const { format } = useEngine();
  const { exportId, fileName, state, doneCount, rowCount, insertedIn } = job;
  return (
    <li>
      <p role="status">
        <strong>{fileName}</strong> {stateText(job)}
        <small>{momentText(insertedIn, format.timeZone)}</small>
      </p>
      {state === 'running' && (
        <>
          <progress
            className="as-transfer-progress"
            aria-label={`Exportando ${fileName}`}
            max={Math.max(1, rowCount)}
            value={doneCount}
          />
          <Button isCompact onClick={() => shown.cancel(exportId)}>
            Cancelar exportação
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
          Baixar
        </Button>
      )}
    </li>
  );
}

function stateText({ state, doneCount, rowCount, size, reason }: TalkExportJob): string {
  if (state === 'running') return `${counted(doneCount)} de ${formatRecordCount(rowCount)}`;
  if (state === 'done') return `${formatRecordCount(rowCount)}, ${formatFileSize(size ?? 0)}`;
  return reason ?? 'Não foi possível exportar.';
}
