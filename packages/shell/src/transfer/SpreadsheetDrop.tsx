import { FileInput } from '@assunto/components';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useTranslate } from './messages/translation';

interface SpreadsheetDropProps {
  isBusy: boolean;
  /** Sends the file; `onProgress` is told how far it came (0 to 1), `signal` aborts when the page is left. */
  onFile(file: File, onProgress: (part: number) => void, signal: AbortSignal): void;
}

/** Takes a file to import, by choosing or dropping it. */
export function SpreadsheetDrop({ isBusy, onFile }: SpreadsheetDropProps) {
  const translate = useTranslate();
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
    onFile(file, setPart, leaving.current.signal);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };
  return (
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
  );
}
