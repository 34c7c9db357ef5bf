import { Banner, Button, ConfirmDialog, Dialog } from '@assunto/components';
import type { RelatedSubject } from '@assunto/engine/core';
import { lazy, Suspense } from 'react';
import { BlockerList } from './BlockerList';
import type { ActionStep, ActionTalk, RecordActions } from './useRecordActions';
import { type ActionsKey, type ActionsTranslate, useTranslate } from './messages/translation';

const BatchDialog = lazy(() => import('./BatchDialog'));

/** The dialogs of the record actions (1§2, 1§8): confirmations, blocked deletions, and the progress of batches. */
export function RecordActionDialogs({
  actions,
  relatedSubjects,
}: {
  actions: RecordActions;
  /** The subjects whose records may refer to the deleted ones, named in the warning. */
  relatedSubjects: readonly RelatedSubject[];
}) {
  const { step } = actions;
  return (
    <>
      <DeleteDialog actions={actions} relatedSubjects={relatedSubjects} />
      <StatusDialog actions={actions} />
      <BlockedDialogs actions={actions} />
      {(step?.kind === 'running' || step?.kind === 'outcome') && (
        <Suspense fallback={null}>
          <BatchDialog subject={actions.subject} step={step} actions={actions} />
        </Suspense>
      )}
    </>
  );
}

function DeleteDialog({
  actions,
  relatedSubjects,
}: {
  actions: RecordActions;
  relatedSubjects: readonly RelatedSubject[];
}) {
  const translate = useTranslate();
  const step = actions.step?.kind === 'confirmDelete' ? actions.step : null;
  return (
    <ConfirmDialog
      isOpen={step !== null}
      title={isMany(actions.step) ? translate('actions.deleteMany') : translate('actions.deleteOne')}
      confirmLabel={translate('actions.delete')}
      isDanger
      isPending={actions.isPending}
      onConfirm={actions.confirm}
      onCancel={actions.close}
    >
      {step && (
        <>
          <DeleteQuestion talks={step.talks} relatedSubjects={relatedSubjects} />
          {step.note && <Banner tone="warning">{step.note}</Banner>}
        </>
      )}
    </ConfirmDialog>
  );
}

function StatusDialog({ actions }: { actions: RecordActions }) {
  const translate = useTranslate();
  const step = actions.step?.kind === 'confirmStatus' ? actions.step : null;
  return (
    <ConfirmDialog
      isOpen={step !== null}
      title={translate(statusTitle(actions.step))}
      confirmLabel={translate(step?.activates ? 'actions.activate' : 'actions.deactivate')}
      isPending={actions.isPending}
      onConfirm={actions.confirm}
      onCancel={actions.close}
    >
      {step && (
        <>
          <p>
            {translate(step.activates ? 'actions.askActivate' : 'actions.askDeactivate', {
              names: namesOf(step.talks, translate),
            })}
          </p>
          {step.note && <Banner tone="warning">{step.note}</Banner>}
        </>
      )}
    </ConfirmDialog>
  );
}

/** The records that block a deletion: not permitted (403), or still referenced (422). */
function BlockedDialogs({ actions: { step, close } }: { actions: RecordActions }) {
  const translate = useTranslate();
  const refused = step?.kind === 'refused' ? step : null;
  const related = step?.kind === 'related' ? step : null;
  return (
    <>
      <Dialog
        isOpen={refused !== null}
        onClose={close}
        title={translate('actions.cannotDelete')}
        tone="danger"
        footer={<Button onClick={close}>{translate('actions.close')}</Button>}
      >
        {refused && (
          <>
            <p>{refused.message}</p>
            <BlockerList blockers={refused.blockers} onOpen={close} />
          </>
        )}
      </Dialog>
      <Dialog
        isOpen={related !== null}
        onClose={close}
        title={translate('actions.related')}
        footer={<Button onClick={close}>{translate('actions.close')}</Button>}
      >
        {related && (
          <>
            <Banner tone="danger">{translate('actions.blocked')}</Banner>
            <BlockerList blockers={related.blockers} onOpen={close} />
          </>
        )}
      </Dialog>
    </>
  );
}

function DeleteQuestion({
  talks,
  relatedSubjects,
}: {
  talks: readonly ActionTalk[];
  relatedSubjects: readonly RelatedSubject[];
}) {
  const translate = useTranslate();
  const names = [...new Set(relatedSubjects.map(({ subjectName }) => subjectName))].join(', ');
  return (
    <>
      <p>{translate('actions.askDelete', { names: namesOf(talks, translate) })}</p>
      {names && <p className="as-dialog-note">{translate('actions.relatedWarning', { names })}</p>}
    </>
  );
}

function statusTitle(step: ActionStep | null): ActionsKey {
  if (step?.kind === 'confirmStatus' && step.activates)
    return isMany(step) ? 'actions.activateMany' : 'actions.activateOne';
  return isMany(step) ? 'actions.deactivateMany' : 'actions.deactivateOne';
}

function isMany(step: ActionStep | null): boolean {
  return (step?.kind === 'confirmDelete' || step?.kind === 'confirmStatus') && step.talks.length > 1;
}

function namesOf(talks: readonly ActionTalk[], translate: ActionsTranslate): string {
  const [first] = talks;
  if (!first || talks.length > 1) return translate('actions.namesOfMany', { count: talks.length });
  return translate('actions.nameOfOne', {
    name: `${first.talkId}${first.displayName ? ` (${first.displayName})` : ''}`,
  });
}
