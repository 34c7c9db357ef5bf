import { answerOf, deleteRefusedOf, statusOf, useEngine, userMessageOf } from '@assunto/engine';
import type { Talk, TalkBlocker } from '@assunto/engine/core';
import { useCallback, useState } from 'react';
import { notify } from '../../notices/notices';

/** The records an action is about: id and name are all that the dialogs need. */
export type ActionTalk = Pick<Talk, 'talkId' | 'displayName'>;

/** What the dialogs of the record actions show now. */
export type ActionStep =
  | { kind: 'confirmDelete'; talks: readonly ActionTalk[] }
  | { kind: 'confirmStatus'; talks: readonly ActionTalk[]; activates: boolean }
  /** The server refused the deletion (403). */
  | { kind: 'refused'; message: string; blockers: readonly TalkBlocker[] }
  /** Other records point to those that were to be deleted (422). */
  | { kind: 'related'; blockers: readonly TalkBlocker[] };

export interface RecordActions {
  step: ActionStep | null;
  isPending: boolean;
  askDelete(talks: readonly ActionTalk[]): void;
  askStatus(talks: readonly ActionTalk[], activates: boolean): void;
  confirm(): void;
  close(): void;
}

/**
 * Deleting, activating and deactivating records: asks first, then does it, and tells how it went in the exact texts of
 * 1§8. The lists of the
 * subject are read again; `onDone` is for the page around them.
 */
export function useRecordActions(
  subject: string,
  onDone: (what: 'delete' | 'activate' | 'deactivate', talkIds: readonly number[]) => void,
): RecordActions {
  const { adapter, records } = useEngine();
  const [step, setStep] = useState<ActionStep | null>(null);
  const [isPending, setPending] = useState(false);

  async function remove(talkIds: number[]): Promise<void> {
    try {
      await adapter.remove(subject, talkIds);
    } catch (error) {
      setStep(stepAfterRefusal(error));
      return;
    }
    records.invalidate(subject);
    setStep(null);
    notify('success', 'Registro(s) excluído(s) com sucesso!');
    onDone('delete', talkIds);
  }

  async function changeStatus(talkIds: number[], activates: boolean): Promise<void> {
    try {
      await (activates ? adapter.activate(subject, talkIds) : adapter.deactivate(subject, talkIds));
    } catch {
      setStep(null);
      notify('danger', 'Ocorreu um erro ao ativar/desativar o(s) registro(s). Por favor, tente novamente.');
      return;
    }
    records.invalidate(subject);
    setStep(null);
    notify('success', `Registro(s) ${activates ? 'ativado(s)' : 'desativado(s)'} com sucesso!`);
    onDone(activates ? 'activate' : 'deactivate', talkIds);
  }

  function confirm(): void {
    if (step?.kind !== 'confirmDelete' && step?.kind !== 'confirmStatus') return;
    const talkIds = step.talks.map(({ talkId }) => talkId);
    setPending(true);
    const work = step.kind === 'confirmDelete' ? remove(talkIds) : changeStatus(talkIds, step.activates);
    void work.finally(() => setPending(false));
  }

  return {
    step,
    isPending,
    askDelete: useCallback((talks) => setStep({ kind: 'confirmDelete', talks }), []),
    askStatus: useCallback((talks, activates) => setStep({ kind: 'confirmStatus', talks, activates }), []),
    confirm,
    close: useCallback(() => setStep(null), []),
  };
}

/** Where a refused deletion leads (1§8): the blocking list, the related records, or a plain error. */
function stepAfterRefusal(error: unknown): ActionStep | null {
  const status = statusOf(error);
  const blockers = deleteRefusedOf(error)?.blockers ?? [];
  if (status === 403) return { kind: 'refused', message: answerOf(error)?.message ?? userMessageOf(error), blockers };
  if (status === 422) return { kind: 'related', blockers };
  notify('danger', 'Ocorreu um erro ao excluir o(s) registro(s). Por favor, tente novamente.');
  return null;
}
