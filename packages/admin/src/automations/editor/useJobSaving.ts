import { answerOf, problemsOf, statusOf, userMessageOf } from '@assunto/engine';
import type { CreatedAnswer } from '@assunto/engine/contract';
import type { Job } from '@assunto/api';
import type { JobProblem } from '@assunto/api/ticketing';
import { notify, useShellServices } from '@assunto/shell';
import { useRef, useState } from 'react';
import { useTranslate } from '../messages/translation';
import { jobOf } from './jobDraft';
import { refusedProblems } from './jobProblems';
import type { JobEditor } from './useJobEditor';
import { useJobDeletion } from './useJobDeletion';
import type { useLeaveJob } from './useLeaveJob';
import { usePending } from './usePending';

interface SavingOptions {
  job: Job | null;
  editor: JobEditor;
  leave: ReturnType<typeof useLeaveJob>;
  /** The save was refused by these: the first is shown. */
  onProblems(problems: readonly JobProblem[]): void;
}

/** The conflict that prevents a save: the job as somebody else saved it; `null` when it is deleted. */
export interface JobConflict {
  stored: Job | null;
}

const longestName = 100;

/** Saves, copies and deletes the job of an editor, and shows the result as a notice. */
export function useJobSaving({ job, editor, leave, onProblems }: SavingOptions) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const version = useRef(job?.version);
  const { isPending, doing } = usePending();
  const [conflict, setConflict] = useState<JobConflict | null>(null);
  const [copyName, setCopyName] = useState<string | null>(null);
  const jobId = job?.jobId ?? null;
  const path = `/job/${jobId}`;

  const readConflict = async (): Promise<void> => {
    try {
      setConflict({ stored: (await client.request<Job>('GET', path, { expects: ['events'] })).data });
    } catch (error) {
      if (statusOf(error) === 404) setConflict({ stored: null });
      else notify('danger', userMessageOf(error));
    }
  };
  const showRefusal = async (error: unknown): Promise<void> => {
    const status = statusOf(error);
    if (status === 412 || (status === 404 && jobId !== null)) return readConflict();
    const problems = refusedProblems(problemsOf(error));
    if (problems.length > 0) {
      setCopyName(null);
      editor.refuse(problems);
      onProblems(problems);
    } else notify('danger', answerOf(error) ? userMessageOf(error) : translate('jobs.saveFailed'));
  };
  /** Whether nothing is missing; otherwise it is shown. */
  const check = (): boolean => {
    const problems = editor.validate();
    onProblems(problems);
    return problems.length === 0;
  };
  const headers = () => ({ 'if-match': version.current === undefined ? '*' : `"${version.current}"` });
  const deletion = useJobDeletion({ jobId, headers, doing, leave, onConflict: readConflict });
  const write = async (): Promise<void> => {
    const body = jobOf(editor.draft);
    if (jobId === null) await client.request<CreatedAnswer>('POST', '/job', { body });
    else await client.request<Job>('PUT', path, { body, headers: headers() });
    notify('success', translate(jobId === null ? 'jobs.inserted' : 'jobs.updated'));
    leave.leave();
  };
  const save = async (): Promise<void> => {
    if (check()) await doing(write, showRefusal);
  };
  return {
    isPending,
    conflict,
    copyName,
    save,
    check,
    remove: deletion.remove,
    blocked: deletion.blocked,
    unblock: deletion.unblock,
    confirmCopy: () =>
      check() && setCopyName(translate('jobs.copyName', { name: editor.draft.name }).slice(0, longestName)),
    cancelCopy: () => setCopyName(null),
    /** Writes another job, which is off, and opens it. */
    saveCopy: (name: string) =>
      doing(async () => {
        const body = { ...jobOf(editor.draft), name, isEnabled: false };
        const { data } = await client.request<CreatedAnswer>('POST', '/job', { body, expects: ['resourceId'] });
        notify('success', translate('jobs.inserted'));
        leave.open(`/automation/editor/${data.resourceId}`);
      }, showRefusal),
    /** Writes the draft over what somebody else saved. */
    async overwrite(): Promise<void> {
      version.current = conflict?.stored?.version;
      setConflict(null);
      await save();
    },
    /** Continues with what somebody else saved. */
    reload(): void {
      if (!conflict) return;
      setConflict(null);
      if (conflict.stored === null) return leave.leave();
      version.current = conflict.stored.version;
      editor.start(conflict.stored);
    },
    stay: () => setConflict(null),
  };
}
