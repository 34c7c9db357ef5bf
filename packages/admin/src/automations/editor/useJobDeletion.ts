import { answerOf, statusOf, userMessageOf } from '@assunto/engine';
import type { EntityUse } from '@assunto/api';
import { notify, usesOf, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { useTranslate } from '../messages/translation';
import type { useLeaveJob } from './useLeaveJob';
import type { Doing } from './usePending';

interface DeletionOptions {
  jobId: number | null;
  /** With the version that was read. */
  headers(): Record<string, string>;
  doing: Doing;
  leave: ReturnType<typeof useLeaveJob>;
  /** Somebody else changed or deleted it meanwhile. */
  onConflict(): Promise<void>;
}

/** Deletes the job of an editor; `blocked` are the jobs that run it and therefore prevent that. */
export function useJobDeletion({ jobId, headers, doing, leave, onConflict }: DeletionOptions) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [blocked, setBlocked] = useState<{ message: string; uses: readonly EntityUse[] } | null>(null);
  const remove = (): Promise<void> =>
    doing(
      async () => {
        await client.request('DELETE', '/job', { body: { jobId }, headers: headers() });
        notify('success', translate('jobs.deleted'));
        leave.leave();
      },
      async (error) => {
        const uses = usesOf(answerOf(error));
        if (uses.length > 0) setBlocked({ message: translate('jobs.inUse'), uses });
        else if (statusOf(error) === 412 || statusOf(error) === 404) await onConflict();
        else notify('danger', answerOf(error) ? userMessageOf(error) : translate('jobs.deleteFailed'));
      },
    );
  return { remove, blocked, unblock: () => setBlocked(null) };
}
