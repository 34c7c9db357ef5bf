import { joined } from '@assunto/engine/fields';
import { Skeleton } from '@assunto/components';
import { FileReading, SpreadsheetDrop, TransferSteps } from '@assunto/shell';
import { useTranslate } from './messages/translation';
import { ProposedSubject } from './ProposedSubject';
import './subject-file.css';
import { useSubjectFile } from './useSubjectFile';

/** Creates a subject from a file: its columns become attributes of the proposed types, and its rows records. */
export default function SubjectFileScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const shown = useSubjectFile();
  const { file, failure } = shown;
  return (
    <section className="as-page as-transfer" aria-labelledby="subject-file-title">
      <h1 id="subject-file-title">{title}</h1>
      <TransferSteps current={file?.state === 'mapping' ? 1 : 0} />
      {failure && (
        <p role="alert" className="as-transfer-failure">
          {failure}
        </p>
      )}
      {file === undefined && <Skeleton lines={4} label={title} />}
      {file?.state === 'stopped' && (
        <p role="alert" className="as-transfer-failure">
          {joined`${file.fileName}: ${file.reason ?? ''}`}
        </p>
      )}
      {(file === null || file?.state === 'stopped') && (
        <>
          <p className="as-transfer-hint">{translate('subjectFile.hint')}</p>
          <SpreadsheetDrop isBusy={shown.isBusy} onFile={shown.send} />
        </>
      )}
      {file?.state === 'reading' && (
        <FileReading
          fileName={file.fileName}
          rowCount={file.doneCount}
          readPart={file.readPart}
          isBusy={shown.isBusy}
          onDiscard={shown.discard}
        />
      )}
      {file?.state === 'mapping' && <ProposedSubject key={file.fileId} shown={shown} file={file} />}
    </section>
  );
}
