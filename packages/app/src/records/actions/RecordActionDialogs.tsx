import { Banner, Button, ConfirmDialog, Dialog } from '@assunto/components';
import type { RelatedSubject } from '@assunto/engine/core';
import { lazy, Suspense } from 'react';
import { relatedText } from './actionWords';
import { BlockerList } from './BlockerList';
import type { ActionStep, ActionTalk, RecordActions } from './useRecordActions';
import { counted } from '../../support/counted';

const BatchDialog = lazy(() => import('./BatchDialog'));

/** The dialogs of the record actions (1§2, 1§8): confirmations, and what is in the way of a deletion. */
export function RecordActionDialogs({
  actions,
  relatedSubjects,
}: {
  actions: RecordActions;
  /** Whose records may point to the ones deleted: named in the warning. */
  relatedSubjects: readonly RelatedSubject[];
}) {
  const { step, isPending, confirm, close } = actions;
  return (
    <>
      <ConfirmDialog
        isOpen={step?.kind === 'confirmDelete'}
        title={isMany(step) ? 'Excluir registros' : 'Excluir registro'}
        confirmLabel="Excluir"
        isDanger
        isPending={isPending}
        onConfirm={confirm}
        onCancel={close}
      >
        {step?.kind === 'confirmDelete' && (
          <>
            <DeleteQuestion talks={step.talks} relatedSubjects={relatedSubjects} />
            {step.note && <Banner tone="warning">{step.note}</Banner>}
          </>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={step?.kind === 'confirmStatus'}
        title={statusTitle(step)}
        confirmLabel={step?.kind === 'confirmStatus' && step.activates ? 'Ativar' : 'Desativar'}
        isPending={isPending}
        onConfirm={confirm}
        onCancel={close}
      >
        {step?.kind === 'confirmStatus' && (
          <>
            <p>
              Deseja realmente {step.activates ? 'ativar' : 'desativar'} {namesOf(step.talks)}?
            </p>
            {step.note && <Banner tone="warning">{step.note}</Banner>}
          </>
        )}
      </ConfirmDialog>
      <Dialog
        isOpen={step?.kind === 'refused'}
        onClose={close}
        title="Não é possível excluir o registro"
        tone="danger"
        footer={<Button onClick={close}>Fechar</Button>}
      >
        {step?.kind === 'refused' && (
          <>
            <p>{step.message}</p>
            <BlockerList blockers={step.blockers} onOpen={close} />
          </>
        )}
      </Dialog>
      <Dialog
        isOpen={step?.kind === 'related'}
        onClose={close}
        title="Registros relacionados"
        footer={<Button onClick={close}>Fechar</Button>}
      >
        {step?.kind === 'related' && (
          <>
            <Banner tone="danger">{relatedText}</Banner>
            <BlockerList blockers={step.blockers} onOpen={close} />
          </>
        )}
      </Dialog>
      {(step?.kind === 'running' || step?.kind === 'outcome') && (
        <Suspense fallback={null}>
          <BatchDialog subject={actions.subject} step={step} actions={actions} />
        </Suspense>
      )}
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
