import {
  answerOf,
  deleteRefusedOf,
  isUnreachable,
  problemsOf,
  statusOf,
  useEngine,
  userMessageOf,
} from '@assunto/engine';
import { use, useCallback, useRef, useState } from 'react';
import { notify } from '@assunto/shell';
import { AppServicesContext } from '../../AppServices';
import type { ActionStep, ActionTalk, BatchRefusal } from './ActionStep';
import { actionTexts, type BatchAction } from './actionTexts';
import { runBatch, type BatchJudgement, type RefusedTalk } from './runBatch';
import { type ActionsTranslate, useTranslate } from './messages/translation';

export interface RecordActions {
  subject: string;
  step: ActionStep | null;
  isPending: boolean;
  /** `note`: a warning in the confirmation. */
  confirmDelete(talks: readonly ActionTalk[], note?: string | null): void;
  confirmStatus(talks: readonly ActionTalk[], activates: boolean, note?: string | null): void;
  confirm(): void;
  /** Retries the refused and cancelled records of a batch. */
  retry(): void;
  /** Stops a batch after the current request. */
  cancel(): void;
  close(): void;
}

/**
 * Deletes, activates and deactivates records, after a confirmation, with the texts of the specification. Several records have a progress
 * and a result each. Invalidates the subject's lists; `onDone` is called with the changed records.
 */
export function useRecordActions(
  subject: string,
  onDone: (what: BatchAction, talkIds: readonly number[]) => void,
): RecordActions {
  const [step, setStep] = useState<ActionStep | null>(null);
  const { isPending, start, cancel } = useActionRuns(subject, setStep, onDone);
  const client = use(AppServicesContext)?.client;
  return {
    subject,
    step,
    isPending,
    confirmDelete: useCallback(
      (talks, note = null) => {
        const confirm = (): void => setStep({ kind: 'confirmDelete', talks, note });
        if (!client) return confirm();
        import('../trash/beforeDelete')
          .then(({ beforeDelete }) => beforeDelete(client, subject, talks, note))
          .then(setStep, confirm);
      },
      [client, subject],
    ),
    confirmStatus: useCallback(
      (talks, activates, note = null) => setStep({ kind: 'confirmStatus', talks, activates, note }),
      [],
    ),
    confirm() {
      if (step?.kind !== 'confirmDelete' && step?.kind !== 'confirmStatus') return;
      const what = step.kind === 'confirmDelete' ? 'delete' : step.activates ? 'activate' : 'deactivate';
      start(what, step.talks);
    },
    retry() {
      if (step?.kind !== 'outcome') return;
      const talkIds = [...step.refused.map(({ talkId }) => talkId), ...step.cancelled];
      start(
        step.what,
        talkIds.map((talkId) => ({ talkId, displayName: '' })),
      );
    },
    cancel() {
      cancel();
      setStep((now) => (now?.kind === 'running' ? { ...now, isCancelled: true } : now));
    },
    close: useCallback(() => setStep(null), []),
  };
}

/** Runs actions on one or several records, and shows each step. */
function useActionRuns(
  subject: string,
  setStep: (step: ActionStep | null) => void,
  onDone: (what: BatchAction, talkIds: readonly number[]) => void,
) {
  const translate = useTranslate();
  const { adapter, records } = useEngine();
  const client = use(AppServicesContext)?.client;
  const [isPending, setPending] = useState(false);
  const running = useRef<AbortController | null>(null);

  const call = (what: BatchAction, talkIds: number[]): Promise<void> => {
    if (what === 'delete') return adapter.remove(subject, talkIds);
    return what === 'activate' ? adapter.activate(subject, talkIds) : adapter.deactivate(subject, talkIds);
  };

  const succeed = (what: BatchAction, talkIds: readonly number[]): void => {
    setStep(null);
    const undo = (): void => {
      if (client)
        void import('../trash/undoDelete').then(({ undoDelete }) =>
          undoDelete({ client, records, subject, talkIds, restored: translate('actions.restored') }),
        );
    };
    const isUndoable = client && what === 'delete';
    const action = isUndoable ? { label: translate('actions.undo'), run: undo } : undefined;
    notify('success', translate(actionTexts[what].success), undefined, action);
    onDone(what, talkIds);
  };

  async function doOne(what: BatchAction, { talkId, displayName }: ActionTalk): Promise<void> {
    setPending(true);
    try {
      const idempotencyKey = crypto.randomUUID();
      const result = await records.act(subject, { talkId, displayName, act: { kind: what }, idempotencyKey });
      if (result === 'queued') {
        setStep(null);
        notify('info', translate(actionTexts[what].queued));
        return;
      }
    } catch (error) {
      setStep(stepAfterRefusal(what, error, translate));
      return;
    } finally {
      setPending(false);
    }
    records.invalidate(subject);
    succeed(what, [talkId]);
  }

  async function doMany(what: BatchAction, talkIds: readonly number[]): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const total = talkIds.length;
    const show = (done: number): void =>
      setStep({ kind: 'running', what, done, total, isCancelled: controller.signal.aborted });
    show(0);
    const result = await runBatch({
      talkIds,
      call: (some) => call(what, some).catch(ignoreAlreadyDeleted(what, some)),
      judge,
      onProgress: show,
      signal: controller.signal,
    });
    running.current = null;
    if (result.done.length > 0) records.invalidate(subject);
    if (result.done.length === total) {
      succeed(what, result.done);
      return;
    }
    if (result.done.length > 0) onDone(what, result.done);
    const refused = result.refused.map((one) => refusalOf(what, one, translate));
    setStep({ kind: 'outcome', what, done: result.done, refused, cancelled: result.cancelled, isCut: result.isCut });
  }

  function start(what: BatchAction, talks: readonly ActionTalk[]): void {
    const [first] = talks;
    if (first === undefined) return;
    const talkIds = talks.map(({ talkId }) => talkId);
    void (talkIds.length === 1 ? doOne(what, first) : doMany(what, talkIds));
  }

  return { isPending, start, cancel: () => running.current?.abort() };
}

/** The step after a refusal (specification: grid): the blocking list, the related records, or a plain error. */
function stepAfterRefusal(what: BatchAction, error: unknown, translate: ActionsTranslate): ActionStep | null {
  if (what === 'delete') {
    const status = statusOf(error);
    const blockers = deleteRefusedOf(error)?.blockers ?? [];
    if (status === 403) return { kind: 'refused', message: answerOf(error)?.message ?? userMessageOf(error), blockers };
    if (status === 422) return { kind: 'related', blockers };
  }
  notify('danger', translate(actionTexts[what].failed));
  return null;
}

/** The results of the records of a refused request of a batch. */
function judge(error: unknown): BatchJudgement {
  const status = statusOf(error);
  const blocked = (deleteRefusedOf(error)?.blockers ?? []).map(({ blockedTalkId }) => blockedTalkId);
  const refused = problemsOf(error).flatMap(({ talkId }) => (talkId === undefined ? [] : [talkId]));
  return { named: [...blocked, ...refused], isCut: isUnreachable(error) || status === 401 || status === 429 };
}

/** Ignores 'not found' for a single deletion: an earlier request whose response was lost has deleted the record. */
function ignoreAlreadyDeleted(what: BatchAction, talkIds: readonly number[]): (error: unknown) => void {
  return (error) => {
    const isAlreadyDeleted = what === 'delete' && talkIds.length === 1 && answerOf(error)?.code === 'TALK_NOT_FOUND';
    if (!isAlreadyDeleted) throw error;
  };
}

/** The message of one refused record of a batch. */
function refusalOf(what: BatchAction, { talkId, error }: RefusedTalk, translate: ActionsTranslate): BatchRefusal {
  const status = statusOf(error);
  const all = deleteRefusedOf(error)?.blockers ?? [];
  const blockers = all.filter(({ blockedTalkId }) => blockedTalkId === talkId);
  if (what === 'delete' && status === 422) return { talkId, message: translate('actions.blocked'), blockers };
  const problems = problemsOf(error);
  const ownProblem = problems.find((problem) => problem.talkId === talkId) ?? problems[0];
  const message = status === 403 ? (ownProblem?.message ?? answerOf(error)?.message) : undefined;
  return { talkId, message: message ?? translate(actionTexts[what].failed), blockers };
}
