import { FileInput } from '@assunto/components';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useTranslate } from './messages/translation';

interface SpreadsheetDropProps {
  isBusy: boolean;
  /** Uploads the file; `onProgress` is called with the progress (0 to 1), `signal` is aborted on unmount. */
  onFile(file: File, onProgress: (part: number) => void, signal: AbortSignal): void;
}

/** An area where a file to import is chosen or dropped. */
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
