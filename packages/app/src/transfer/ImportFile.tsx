import { Button } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { TalkImport } from '@assunto/engine/contract';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { momentText } from '@assunto/shell';
import { formatRecordCount } from './formatCounts';
import type { ShownImport } from './useImport';

const states: Partial<Record<TalkImport['state'], string>> = {
  done: 'importados',
  canceled: 'importados até ser interrompida',
  stopped: 'importados até parar',
  undone: 'desfeitos',
};

/** The first step: the file, by choosing or dropping it; below, what was imported before and may be undone. */
export function ImportFile({ shown }: { shown: ShownImport }) {
  const { calls, earlier, act, show, isBusy } = shown;
  const { format } = useEngine();
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState(0);
  const [isOver, setOver] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const send = (file: File | undefined): void => {
    if (!file || isBusy) return;
    setPart(0);
    act(() => calls.sendFile(file, setPart, leaving.current.signal));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };
  const ended = earlier.filter(({ state }) => states[state] !== undefined).slice(0, 5);

  return (
    <>
      <div
        className="as-transfer-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileSpreadsheet aria-hidden="true" />
        <p>Arraste para cá uma planilha .xlsx ou um arquivo .csv, de até 100 MB, com os títulos na primeira linha.</p>
        <Button variant="primary" isPending={isBusy} onClick={() => input.current?.click()}>
          Escolher arquivo
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          aria-label="Arquivo para importar"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {isBusy && <progress aria-label="Envio do arquivo" max={1} {...(part < 1 && { value: part })} />}
      </div>
      {ended.length > 0 && (
        <section className="as-transfer-earlier">
          <h3>Importações anteriores</h3>
          <ul>
            {ended.map((job) => (
              <li key={job.importId}>
                <span>
                  <strong>{job.fileName}</strong>
                  <small>
                    {momentText(job.insertedIn, format.timeZone)} ·{' '}
                    {formatRecordCount(job.state === 'undone' ? job.undoneCount : job.createdCount)} {states[job.state]}
                  </small>
                </span>
                <Button isCompact onClick={() => show(job)}>
                  Ver
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
