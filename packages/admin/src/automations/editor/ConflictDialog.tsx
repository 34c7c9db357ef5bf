import { Button, buttonClass, Dialog } from '@assunto/components';
import { Link } from 'react-router';
import { useTranslate } from '../messages/translation';
import type { JobConflict } from './useJobSaving';

interface ConflictDialogProps {
  conflict: JobConflict | null;
  onOverwrite(): void;
  onReload(): void;
  onStay(): void;
}

/** Reports that somebody else saved or deleted the automation meanwhile, and offers the ways to continue. */
export function ConflictDialog({ conflict, onOverwrite, onReload, onStay }: ConflictDialogProps) {
  const translate = useTranslate();
  if (conflict === null) return null;
  const { stored } = conflict;
  return (
    <Dialog
      isOpen
      title={translate('jobs.conflict')}
      role="alertdialog"
      onClose={onStay}
      footer={
        <div className="as-job-conflict">
          <Button autoFocus onClick={onStay}>
            {translate('jobs.conflictStay')}
          </Button>
          <Button variant="danger" onClick={onReload}>
            {translate(stored === null ? 'jobs.conflictList' : 'jobs.conflictReload')}
          </Button>
          {stored !== null && (
            <Button variant="primary" onClick={onOverwrite}>
              {translate('jobs.conflictOverwrite')}
            </Button>
          )}
        </div>
      }
    >
      {stored === null ? (
        <p>{translate('jobs.conflictDeleted')}</p>
      ) : (
        <>
          <p>{translate('jobs.conflictText', { name: stored.ownerName || translate('jobs.somebody') })}</p>
          <Link className={buttonClass('ghost')} target="_blank" to={`/config/history?entity=job&id=${stored.jobId}`}>
            {translate('jobs.conflictCompare')}
          </Link>
        </>
      )}
    </Dialog>
  );
}
