import { joined } from '@assunto/engine/fields';
import { Dialog, Spinner } from '@assunto/components';
import type { SubjectAttribute } from '@assunto/engine/core';
import type { TalkImport } from '@assunto/api';
import { FileReading, noteImportOpen, TransferSteps } from '@assunto/shell';
import { useEffect } from 'react';
import { ImportCheck } from './ImportCheck';
import { ImportEnd } from './ImportEnd';
import { ImportFile } from './ImportFile';
import { ImportMapping } from './ImportMapping';
import { ImportProgress } from './ImportProgress';
import { useImport, type ShownImport } from './useImport';
import { useTranslate } from './messages/translation';

interface ImportDialogProps {
  subject: string;
  attributes: readonly SubjectAttribute[];
  templateId: number | null;
  mayUpdate: boolean;
  mayDelete: boolean;
  /** Called when records were created, changed or deleted. */
  onChanged: () => void;
  onClose: () => void;
}

const endStates: readonly TalkImport['state'][] = ['done', 'canceled', 'stopped', 'undone'];

/** Imports records from a file, step by step. The server does the work, and continues when the dialog is closed. */
export default function ImportDialog(props: ImportDialogProps) {
  const translate = useTranslate();
  const { subject, onChanged, onClose } = props;
  const shown = useImport(subject);
  const { job, failure } = shown;
  const state = job?.state;
  const isOver = state !== undefined && endStates.includes(state);
  const importId = job === undefined ? undefined : (job?.importId ?? 0);
  useEffect(() => {
    if (importId !== undefined) noteImportOpen(subject, importId);
  }, [subject, importId]);
  useEffect(() => {
    if (isOver) onChanged();
    // Called once per final state, not on each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver, state]);
  const close = (): void => {
    noteImportOpen(subject, null);
    onClose();
  };
  const step = stepOf(state);

  return (
    <Dialog isOpen size={1080} title={translate('transfer.import')} onClose={close}>
      <div className="as-transfer">
        <TransferSteps current={step} />
        {failure && (
          <p role="alert" className="as-transfer-failure">
            {failure}
          </p>
        )}
        <ImportStep {...props} shown={shown} isOver={isOver} onClose={close} />
      </div>
    </Dialog>
  );
}

/** The step to which a state of the import belongs. */
function stepOf(state: TalkImport['state'] | undefined): number {
  if (state === undefined || state === 'reading') return 0;
  if (state === 'mapping') return 1;
  return state === 'checking' || state === 'ready' ? 2 : 3;
}

interface ImportStepProps extends ImportDialogProps {
  shown: ShownImport;
  isOver: boolean;
}

function ImportStep({ shown, isOver, attributes, templateId, mayUpdate, mayDelete, onClose }: ImportStepProps) {
  const { job } = shown;
  if (job === undefined) return <Spinner />;
  if (job === null) return <ImportFile shown={shown} />;
  if (job.state === 'reading') return <ImportReading shown={shown} job={job} />;
  // Its file could not be read.
  if (job.state === 'stopped' && job.rowCount === 0)
    return (
      <>
        <p role="alert" className="as-transfer-failure">
          {joined`${job.fileName}: ${job.reason ?? ''}`}
        </p>
        <ImportFile shown={shown} />
      </>
    );
  if (isOver)
    return <ImportEnd shown={shown} job={job} mayUpdate={mayUpdate} mayDelete={mayDelete} onClose={onClose} />;
  if (job.state === 'mapping')
    return (
      <ImportMapping
        key={job.importId}
        shown={shown}
        job={job}
        attributes={attributes}
        templateId={templateId}
        mayUpdate={mayUpdate}
      />
    );
  if (job.state === 'ready')
    return <ImportCheck shown={shown} job={job} attributes={attributes} templateId={templateId} />;
  return <ImportProgress shown={shown} job={job} />;
}

function ImportReading({ shown, job }: { shown: ShownImport; job: TalkImport }) {
  const { calls, act, isBusy } = shown;
  const { fileName, doneCount, readPart, importId } = job;
  const discard = () =>
    act(async () => {
      await calls.discard(importId);
      return null;
    });
  return (
    <FileReading fileName={fileName} readPart={readPart} isBusy={isBusy} rowCount={doneCount} onDiscard={discard} />
  );
}
