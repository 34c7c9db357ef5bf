import { problemsOf, statusOf } from '@assunto/engine';
import type { CreatedAnswer } from '@assunto/engine/contract';
import type { Job } from '@assunto/api';
import type { JobProblem } from '@assunto/api/ticketing';
import { failureText, notify, useAction, useDeletion, useShellServices, useTabs } from '@assunto/shell';
import { useRef, useState } from 'react';
import { useTranslate } from '../messages/translation';
import { jobOf, type JobDraft } from './jobDraft';
import { refusedProblems } from './jobProblems';
import type { JobEditor } from './useJobEditor';

interface SavingOptions {
  job: Job | null;
  editor: JobEditor;
  /** Opens the list or another page, without a question. */
  leave(open?: () => void): void;
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
  const { activePath, closeAndOpen } = useTabs();
  const { act, isPending } = useAction();
  const [copyName, setCopyName] = useState<string | null>(null);
  const jobId = job?.jobId ?? null;
  const path = `/job/${jobId}`;
  const { conflict, setConflict, isConflict } = useConflict(path, jobId !== null);

  const saving = {
    failed: translate('jobs.saveFailed'),
    async onFailed(error: unknown): Promise<boolean> {
      if (await isConflict(error)) return true;
      const problems = refusedProblems(problemsOf(error));
      if (problems.length === 0) return false;
      setCopyName(null);
      editor.refuse(problems);
      onProblems(problems);
      return true;
    },
  };
  /** Whether nothing is missing; otherwise it is shown. */
  const check = (): boolean => {
    const problems = editor.validate();
    onProblems(problems);
    return problems.length === 0;
  };
  const headers = () => ({ 'if-match': version.current === undefined ? '*' : `"${version.current}"` });
  const deletion = useDeletion<JobDraft>(
    {
      remove: () => client.request('DELETE', '/job', { body: { jobId }, headers: headers() }),
      ...deletionTexts(translate),
      onFailed: isConflict,
    },
    '',
    ({ name }) => name,
    () => leave(),
  );
  const write = async (): Promise<void> => {
    const body = jobOf(editor.draft);
    if (jobId === null) await client.request<CreatedAnswer>('POST', '/job', { body });
    else await client.request<Job>('PUT', path, { body, headers: headers() });
    notify('success', translate(jobId === null ? 'jobs.inserted' : 'jobs.updated'));
    leave();
  };
  const save = async (): Promise<void> => {
    if (check()) await act({ call: write, ...saving });
  };
  return {
    isPending,
    conflict,
    copyName,
    save,
    check,
    deletion,
    remove: () => deletion.confirm(editor.draft),
    confirmCopy: () =>
      check() && setCopyName(translate('jobs.copyName', { name: editor.draft.name }).slice(0, longestName)),
    cancelCopy: () => setCopyName(null),
    /** Writes another job, which is off, and opens it. */
    async saveCopy({ name }: { name: string }): Promise<void> {
      try {
        const body = { ...jobOf(editor.draft), name, isEnabled: false };
        const { data } = await client.request<CreatedAnswer>('POST', '/job', { body, expects: ['resourceId'] });
        notify('success', translate('jobs.inserted'));
        leave(() => closeAndOpen(activePath, `/automation/editor/${data.resourceId}`));
      } catch (error) {
        if (!(await saving.onFailed(error))) throw error;
      }
    },
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
      if (conflict.stored === null) return leave();
      version.current = conflict.stored.version;
      editor.start(conflict.stored);
    },
    stay: () => setConflict(null),
  };
}

/** The conflict that prevents a save. */
function useConflict(path: string, isStored: boolean) {
  const { client } = useShellServices();
  const [conflict, setConflict] = useState<JobConflict | null>(null);
  /** Whether somebody else changed or deleted it meanwhile; what to do then is asked. */
  const isConflict = async (error: unknown): Promise<boolean> => {
    const isChanged = statusOf(error) === 412 || (statusOf(error) === 404 && isStored);
    if (!isChanged) return false;
    try {
      setConflict({ stored: (await client.request<Job>('GET', path, { expects: ['events'] })).data });
    } catch (problem) {
      if (statusOf(problem) !== 404) throw problem;
      setConflict({ stored: null });
    }
    return true;
  };
  return { conflict, setConflict, isConflict };
}

const deletionTexts = (translate: ReturnType<typeof useTranslate>) => ({
  title: translate('jobs.deleteTitle'),
  confirmLabel: translate('jobs.remove'),
  question: ({ name }: JobDraft) => translate('jobs.deleteQuestion', { name }),
  done: translate('jobs.deleted'),
  failure: (error: unknown) =>
    statusOf(error) === 422 ? translate('jobs.inUse') : failureText(error, translate('jobs.deleteFailed')),
});
