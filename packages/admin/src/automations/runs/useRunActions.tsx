import { userMessageOf } from '@assunto/engine';
import type { JobRunCount } from '@assunto/api';
import { notify, useConfirm, useShellServices } from '@assunto/shell';
import { useState, type ReactNode } from 'react';
import { useTranslate } from './messages/translation';
import { RetryDialog } from './RetryDialog';

/** What is done with runs of the log. */
export type RunAction = 'retry' | 'release' | 'cancel';

const doneTexts = { retry: 'runs.retried', release: 'runs.released', cancel: 'runs.canceled' } as const;

/**
 * Repeats, releases or cancels runs after a question, and says of how many it could. `onDone` is called when something may have
 * changed. The last value is what asks; the component renders it.
 */
export function useRunActions(onDone: () => void) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [confirm, question] = useConfirm();
  const [isPending, setPending] = useState(false);
  const [retried, setRetried] = useState<readonly number[] | null>(null);

  async function send(action: RunAction, body: object): Promise<void> {
    setPending(true);
    try {
      const { data } = await client.request<JobRunCount>('POST', `/job-run/${action}`, { body, expects: ['count'] });
      notify(data.count > 0 ? 'success' : 'info', translate(doneTexts[action], { count: data.count }));
      for (const { jobRunId, reason } of data.refused ?? [])
        notify('info', translate('runs.notRetried', { number: jobRunId, reason }), null);
      onDone();
    } catch (error) {
      notify('danger', userMessageOf(error));
    } finally {
      setPending(false);
    }
  }

  async function act(action: RunAction, jobRunIds: readonly number[]): Promise<void> {
    if (action === 'retry') return setRetried(jobRunIds);
    const isCancel = action === 'cancel';
    const isConfirmed = await confirm({
      title: translate(isCancel ? 'runs.cancelTitle' : 'runs.release'),
      text: translate(isCancel ? 'runs.cancelQuestion' : 'runs.releaseQuestion'),
      confirmLabel: translate(isCancel ? 'runs.cancelRuns' : 'runs.release'),
      cancelLabel: translate('runs.back'),
      isDanger: isCancel,
    });
    if (isConfirmed) await send(action, { jobRunIds });
  }

  const dialogs: ReactNode = (
    <>
      {question}
      {retried !== null && (
        <RetryDialog
          onClose={() => setRetried(null)}
          onRetry={(version) => {
            setRetried(null);
            void send('retry', { jobRunIds: retried, version });
          }}
        />
      )}
    </>
  );
  return { act, isPending, dialogs };
}
