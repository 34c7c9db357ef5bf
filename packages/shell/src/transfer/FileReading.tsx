import { joined } from '@assunto/engine/fields';
import { Button } from '@assunto/components';
import { useTranslate } from './messages/translation';

interface FileReadingProps {
  fileName: string;
  /** The rows that were read. */
  rowCount: number;
  /** From 0 to 1. */
  readPart: number;
  isBusy: boolean;
  onDiscard(): void;
}

/** The progress of the server's reading of a large file, which continues when the page is closed. */
export function FileReading({ fileName, rowCount, readPart, isBusy, onDiscard }: FileReadingProps) {
  const translate = useTranslate();
  const label = translate('transfer.reading');
  return (
    <>
      <p className="as-transfer-hint">
        <strong>{fileName}</strong>
      </p>
      <p role="status">{joined`${label}: ${translate('transfer.rowsRead', { count: rowCount })}`}</p>
      <progress className="as-transfer-progress" aria-label={label} max={1} value={readPart} />
      <p className="as-transfer-hint">{translate('transfer.mayLeave')}</p>
      <div className="as-transfer-buttons">
        <Button isPending={isBusy} onClick={onDiscard}>
          {translate('transfer.discard')}
        </Button>
      </div>
    </>
  );
}
