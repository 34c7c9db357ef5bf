import { Button, FileInput } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { TalkImport } from '@assunto/engine/contract';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { momentText } from '@assunto/shell';
import type { ShownImport } from './useImport';
import { type TransferKey, type TransferTranslate, useTranslate } from './messages/translation';

const states: Partial<Record<TalkImport['state'], TransferKey>> = {
  done: 'transfer.doneCount',
  canceled: 'transfer.canceledCount',
  stopped: 'transfer.stoppedCount',
  undone: 'transfer.undoneCount',
};

/** The first step: the file, by choosing or dropping it; below, what was imported before and may be undone. */
export function ImportFile({ shown }: { shown: ShownImport }) {
  const translate = useTranslate();
  const { calls, earlier, act, show, isBusy } = shown;
  const { format } = useEngine();
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
        <p>{translate('transfer.dropHint')}</p>
        <FileInput
          label={translate('transfer.fileToImport')}
          buttonText={translate('transfer.chooseFile')}
          variant="primary"
          isPending={isBusy}
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFiles={([file]) => send(file)}
        />
        {isBusy && <progress aria-label={translate('transfer.upload')} max={1} {...(part < 1 && { value: part })} />}
      </div>
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

function countText({ state, undoneCount, createdCount }: TalkImport, translate: TransferTranslate): string {
  const key = states[state];
  const records = translate('transfer.records', { count: state === 'undone' ? undoneCount : createdCount });
  return key ? translate(key, { records }) : records;
}
