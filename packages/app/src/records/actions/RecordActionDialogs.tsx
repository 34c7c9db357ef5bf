import { Banner, Button, ConfirmDialog, Dialog } from '@assunto/components';
import type { RelatedSubject } from '@assunto/engine/core';
import { lazy, Suspense } from 'react';
import { relatedText } from './actionTexts';
import { BlockerList } from './BlockerList';
import type { ActionStep, ActionTalk, RecordActions } from './useRecordActions';
import { counted } from '@assunto/shell';

const BatchDialog = lazy(() => import('./BatchDialog'));

/** The dialogs of the record actions (1§2, 1§8): confirmations, blocked deletions, and the progress of batches. */
export function RecordActionDialogs({
  actions,
  relatedSubjects,
}: {
  actions: RecordActions;
  /** Whose records may point to the ones deleted: named in the warning. */
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
  const step = actions.step?.kind === 'confirmDelete' ? actions.step : null;
  return (
    <ConfirmDialog
      isOpen={step !== null}
      title={isMany(actions.step) ? 'Excluir registros' : 'Excluir registro'}
      confirmLabel="Excluir"
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
  const step = actions.step?.kind === 'confirmStatus' ? actions.step : null;
  return (
    <ConfirmDialog
      isOpen={step !== null}
      title={statusTitle(actions.step)}
      confirmLabel={step?.activates ? 'Ativar' : 'Desativar'}
      isPending={actions.isPending}
      onConfirm={actions.confirm}
      onCancel={actions.close}
    >
      {step && (
        <>
          <p>
            Deseja realmente {step.activates ? 'ativar' : 'desativar'} {namesOf(step.talks)}?
          </p>
          {step.note && <Banner tone="warning">{step.note}</Banner>}
        </>
      )}
    </ConfirmDialog>
  );
}

/** The records that block a deletion: not permitted (403), or still referenced (422). */
function BlockedDialogs({ actions: { step, close } }: { actions: RecordActions }) {
  const refused = step?.kind === 'refused' ? step : null;
  const related = step?.kind === 'related' ? step : null;
  return (
    <>
      <Dialog
        isOpen={refused !== null}
        onClose={close}
        title="Não é possível excluir o registro"
        tone="danger"
        footer={<Button onClick={close}>Fechar</Button>}
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
        title="Registros relacionados"
        footer={<Button onClick={close}>Fechar</Button>}
      >
        {related && (
          <>
            <Banner tone="danger">{relatedText}</Banner>
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
  const names = [...new Set(relatedSubjects.map(({ subjectName }) => subjectName))].join(', ');
  return (
    <>
      <p>Deseja realmente excluir {namesOf(talks)}? Esta ação não pode ser desfeita.</p>
      {names && <p className="as-dialog-note">Registros relacionados podem impedir a exclusão. Verifique: {names}.</p>}
    </>
  );
}

function statusTitle(step: ActionStep | null): string {
  const verb = step?.kind === 'confirmStatus' && step.activates ? 'Ativar' : 'Desativar';
  return `${verb} ${isMany(step) ? 'registros' : 'registro'}`;
}

function isMany(step: ActionStep | null): boolean {
  return (step?.kind === 'confirmDelete' || step?.kind === 'confirmStatus') && step.talks.length > 1;
}

function namesOf(talks: readonly ActionTalk[]): string {
  const [first] = talks;
  if (!first || talks.length > 1) return `os ${counted(talks.length)} registros selecionados`;
  return `o registro ${first.talkId}${first.displayName ? ` (${first.displayName})` : ''}`;
}
