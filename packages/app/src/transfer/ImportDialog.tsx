import { Dialog, Spinner } from '@assunto/components';
import type { SubjectAttribute } from '@assunto/engine/core';
import { useEffect } from 'react';
import { ImportCheck } from './ImportCheck';
import { ImportEnd } from './ImportEnd';
import { ImportFile } from './ImportFile';
import { ImportMapping } from './ImportMapping';
import { ImportProgress } from './ImportProgress';
import { noteImportOpen } from './openImport';
import { useImport } from './useImport';

interface ImportDialogProps {
  subject: string;
  attributes: readonly SubjectAttribute[];
  templateId: number | null;
  mayDelete: boolean;
  /** Records came or went. */
  onChanged: () => void;
  onClose: () => void;
}

const steps = ['Arquivo', 'Colunas', 'Verificação', 'Resultado'] as const;

/** Brings records of a file into a subject, step by step. The server does the work: it goes on when this is closed. */
export default function ImportDialog(props: ImportDialogProps) {
  const { subject, attributes, templateId, mayDelete, onChanged, onClose } = props;
  const shown = useImport(subject);
  const { job, failure } = shown;
  const state = job?.state;
  const isOver = state === 'done' || state === 'canceled' || state === 'stopped' || state === 'undone';
  useEffect(() => {
    noteImportOpen(subject, true);
  }, [subject]);
  useEffect(() => {
    if (isOver) onChanged();
    // Told once for each end, not for each drawing of the list.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver, state]);
  const close = (): void => {
    noteImportOpen(subject, false);
    onClose();
  };
  const step = !job ? 0 : state === 'mapping' ? 1 : state === 'checking' || state === 'ready' ? 2 : 3;

  return (
    <Dialog isOpen size={1080} title="Importar" onClose={close}>
      <div className="as-transfer">
        <ol className="as-transfer-steps" aria-label="Etapas">
          {steps.map((name, place) => (
            <li key={name} aria-current={place === step ? 'step' : undefined}>
              {name}
            </li>
          ))}
        </ol>
        {failure && (
          <p role="alert" className="as-transfer-failure">
            {failure}
          </p>
        )}
        {job === undefined && <Spinner />}
        {job === null && <ImportFile shown={shown} />}
        {job && state === 'mapping' && (
          <ImportMapping key={job.importId} shown={shown} job={job} attributes={attributes} templateId={templateId} />
        )}
        {job && (state === 'checking' || state === 'running' || state === 'undoing') && (
          <ImportProgress shown={shown} job={job} />
        )}
        {job && state === 'ready' && <ImportCheck shown={shown} job={job} />}
        {job && isOver && <ImportEnd shown={shown} job={job} mayDelete={mayDelete} onClose={close} />}
      </div>
    </Dialog>
  );
}
