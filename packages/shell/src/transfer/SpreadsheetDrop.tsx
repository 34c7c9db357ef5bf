import { FileInput } from '@assunto/components';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FileDrop } from './FileDrop';
import { useTranslate } from './messages/translation';

interface SpreadsheetDropProps {
  isBusy: boolean;
  /** Uploads the file; `onProgress` is called with the progress (0 to 1), `signal` is aborted on unmount. */
  onFile(file: File, onProgress: (part: number) => void, signal: AbortSignal): void;
}

/** Bytes; the server refuses larger files too. */
const largestFile = 100 * 1024 * 1024;

/** An area where a file to import is chosen or dropped. */
export function SpreadsheetDrop({ isBusy, onFile }: SpreadsheetDropProps) {
  const translate = useTranslate();
  const [part, setPart] = useState(0);
  const [isTooLarge, setTooLarge] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const send = (file: File | undefined): void => {
    if (!file || isBusy) return;
    setTooLarge(file.size > largestFile);
    if (file.size > largestFile) return;
    setPart(0);
    onFile(file, setPart, leaving.current.signal);
  };
  return (
    <FileDrop
      icon={<FileSpreadsheet aria-hidden="true" />}
      hint={translate('transfer.dropHint')}
      isBusy={isBusy}
      onFile={send}
    >
      <FileInput
        label={translate('transfer.fileToImport')}
        buttonText={translate('transfer.chooseFile')}
        variant="primary"
        isPending={isBusy}
        accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFiles={([file]) => send(file)}
      />
      {isTooLarge && (
        <p role="alert" className="as-transfer-failure">
          {translate('transfer.tooLarge')}
        </p>
      )}
      {isBusy && <Upload part={part} />}
    </FileDrop>
  );
}

/** The progress of an upload, from 0 to 1. */
function Upload({ part }: { part: number }) {
  const translate = useTranslate();
  const share = new Intl.NumberFormat(translate.locale, { style: 'percent' }).format(part);
  return (
    <>
      <progress aria-label={translate('transfer.upload')} max={1} {...(part < 1 && { value: part })} />
      <small>{part < 1 ? translate('transfer.sending', { share }) : translate('transfer.processing')}</small>
    </>
  );
}
