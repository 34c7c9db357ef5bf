import { custom, defineForm } from '@assunto/engine';
import type { JobRunCount, JobRunRetry } from '@assunto/api';
import { notify, useAction, useShellServices, ValuesDialog, type Question } from '@assunto/shell';
import { useState, type ReactNode } from 'react';
import { radios } from '../../editors/smallEditors';
import { useTranslate } from './messages/translation';

type Version = NonNullable<JobRunRetry['version']>;

/** With which version of the automation failed runs continue. */
const retryDefinition = (translate: ReturnType<typeof useTranslate>) =>
  defineForm<{ version: Version }>({
    name: 'jobRetry',
    key: 'version',
    fields: {
      version: custom({
        label: translate('runs.version'),
        editor: radios<Version>([
          { value: 'begun', label: translate('runs.retryBegun'), hint: translate('runs.retryBegunHelp') },
          { value: 'current', label: translate('runs.retryCurrent'), hint: translate('runs.retryCurrentHelp') },
        ]),
        columns: 12,
      }),
    },
  });

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
  const { act, isPending, question } = useAction();
  const [retried, setRetried] = useState<readonly number[] | null>(null);

  const send = (action: RunAction, body: object, asked?: Question) =>
    act({
      question: asked,
      call: () => client.request<JobRunCount>('POST', `/job-run/${action}`, { body, expects: ['count'] }),
      onDone({ data: { count, refused = [] } }) {
        notify(count > 0 ? 'success' : 'info', translate(doneTexts[action], { count }));
        for (const { jobRunId, reason } of refused)
          notify('info', translate('runs.notRetried', { number: jobRunId, reason }), null);
        onDone();
      },
    });

  async function begin(action: RunAction, jobRunIds: readonly number[]): Promise<void> {
    if (action === 'retry') return setRetried(jobRunIds);
    const isCancel = action === 'cancel';
    await send(
      action,
      { jobRunIds },
      {
        title: translate(isCancel ? 'runs.cancelTitle' : 'runs.release'),
        text: translate(isCancel ? 'runs.cancelQuestion' : 'runs.releaseQuestion'),
        confirmLabel: translate(isCancel ? 'runs.cancelRuns' : 'runs.release'),
        cancelLabel: translate('runs.back'),
        isDanger: isCancel,
      },
    );
  }

  const dialogs: ReactNode = (
    <>
      {question}
      {retried !== null && (
        <ValuesDialog
          title={translate('runs.retryTitle')}
          intro={translate('runs.retryQuestion')}
          applyLabel={translate('runs.retry')}
          definition={retryDefinition(translate)}
          value={{ version: 'begun' }}
          onClose={() => setRetried(null)}
          onApply={({ version }) => {
            setRetried(null);
            void send('retry', { jobRunIds: retried, version });
          }}
        />
      )}
    </>
  );
  return { act: begin, isPending, dialogs };
}
