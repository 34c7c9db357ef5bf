import { joined } from '@assunto/engine/fields';
import { Banner, Button, ConfirmDialog, Dialog } from '@assunto/components';
import type { RelatedSubject } from '@assunto/engine/core';
import type { RecordNames } from '@assunto/shell';
import { BatchDialog } from './BatchDialog';
import { BlockerList } from './BlockerList';
import type { ActionStep, ActionTalk } from './ActionStep';
import type { RecordActions } from './useRecordActions';
import { type ActionsTranslate, useTranslate } from './messages/translation';

/** The dialogs of the record actions (specification: grid): confirmations, blocked deletions, and the progress of batches. */
export function RecordActionDialogs({
  actions,
  relatedSubjects,
  names,
}: {
  actions: RecordActions;
  /** The subjects whose records may refer to the deleted ones, named in the warning. */
  relatedSubjects: readonly RelatedSubject[];
  /** What the records are called; absent: they have no name of their own. */
  names?: RecordNames | undefined;
}) {
  const { step } = actions;
  return (
    <>
      <DeleteDialog actions={actions} relatedSubjects={relatedSubjects} names={names} />
      <StatusDialog actions={actions} names={names} />
      <BlockedDialogs actions={actions} />
      {(step?.kind === 'running' || step?.kind === 'outcome') && (
        <BatchDialog subject={actions.subject} step={step} actions={actions} />
      )}
    </>
  );
}

function DeleteDialog({
  actions,
  relatedSubjects,
  names,
}: {
  actions: RecordActions;
  relatedSubjects: readonly RelatedSubject[];
  names: RecordNames | undefined;
}) {
  const translate = useTranslate();
  const step = actions.step?.kind === 'confirmDelete' ? actions.step : null;
  return (
    <ConfirmDialog
      isOpen={step !== null}
      title={titleOf('delete', actions.step, names, translate)}
      confirmLabel={translate('actions.delete')}
      isDanger
      isPending={actions.isPending}
      onConfirm={actions.confirm}
      onCancel={actions.close}
    >
      {step && (
        <>
          <DeleteQuestion talks={step.talks} relatedSubjects={relatedSubjects} names={names} />
          {step.blockers && step.blockers.length > 0 && (
            <>
              <Banner tone="warning">{translate('actions.blockedSome')}</Banner>
              <BlockerList blockers={step.blockers} onOpen={actions.close} />
            </>
          )}
          {step.note && <Banner tone="warning">{step.note}</Banner>}
        </>
      )}
    </ConfirmDialog>
  );
}

function StatusDialog({ actions, names }: { actions: RecordActions; names: RecordNames | undefined }) {
  const translate = useTranslate();
  const step = actions.step?.kind === 'confirmStatus' ? actions.step : null;
  return (
    <ConfirmDialog
      isOpen={step !== null}
      title={titleOf(step?.activates ? 'activate' : 'deactivate', actions.step, names, translate)}
      confirmLabel={translate(step?.activates ? 'actions.activate' : 'actions.deactivate')}
      isPending={actions.isPending}
      onConfirm={actions.confirm}
      onCancel={actions.close}
    >
      {step && (
        <>
          <p>
            {translate(step.activates ? 'actions.askActivate' : 'actions.askDeactivate', {
              names: namesOf(step.talks, names, translate),
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
  names,
}: {
  talks: readonly ActionTalk[];
  relatedSubjects: readonly RelatedSubject[];
  names: RecordNames | undefined;
}) {
  const translate = useTranslate();
  const related = [...new Set(relatedSubjects.map(({ subjectName }) => subjectName))].join(', ');
  return (
    <>
      <p>{translate('actions.askDelete', { names: namesOf(talks, names, translate) })}</p>
      {related && <p className="as-dialog-note">{translate('actions.relatedWarning', { names: related })}</p>}
    </>
  );
}

/** The title of a question, with what the records are called if they have a name. */
function titleOf(
  action: 'delete' | 'activate' | 'deactivate',
  step: ActionStep | null,
  names: RecordNames | undefined,
  translate: ActionsTranslate,
): string {
  const many = isMany(step);
  if (!names) return translate(many ? `actions.${action}Many` : `actions.${action}One`);
  return translate(`actions.${action}Named`, { name: many ? names.plural : names.singular });
}

function isMany(step: ActionStep | null): boolean {
  return (step?.kind === 'confirmDelete' || step?.kind === 'confirmStatus') && step.talks.length > 1;
}

function namesOf(talks: readonly ActionTalk[], names: RecordNames | undefined, translate: ActionsTranslate): string {
  const [first] = talks;
  if (!first || talks.length > 1) {
    const count = talks.length;
    return names
      ? translate('actions.countOfNamed', { count, name: names.plural })
      : translate('actions.namesOfMany', { count });
  }
  const name = first.displayName ? joined`${first.talkId} (${first.displayName})` : String(first.talkId);
  return names ? joined`${names.singular} ${name}` : translate('actions.nameOfOne', { name });
}
