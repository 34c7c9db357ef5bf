import { EngineError } from '@assunto/engine/core';
import type { TalkExportJob } from '@assunto/api';
import { useCallback, useEffect, useState } from 'react';
import { saveFile } from '@assunto/shell';
import { useServices } from '../AppServices';

import { transferCalls } from './transferCalls';
import { type TransferTranslate, useTranslate } from './messages/translation';

/** The state of the background exports in the dialog. */
export interface ShownExports {
  /** Newest first; canceled ones are left out. */
  jobs: readonly TalkExportJob[];
  failure: string | null;
  /** The export whose file is being downloaded. */
  fetchedId: number | null;
  add(job: TalkExportJob): void;
  cancel(exportId: number): void;
  download(exportId: number): void;
}

const pollEvery = 600;

const failureText = (error: unknown, translate: TransferTranslate): string =>
  error instanceof EngineError ? error.userMessage : translate('transfer.fileIncomplete');

/** The exports of a subject that the server stores for this person; polled while it writes one of them. */
export function useLongExports(subject: string): ShownExports {
  const translate = useTranslate();
  const { client } = useServices();
  const [calls] = useState(() => transferCalls(client, subject));
  const [jobs, setJobs] = useState<readonly TalkExportJob[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [fetchedId, setFetchedId] = useState<number | null>(null);
  const [reads, setReads] = useState(0);
  const isWorking = jobs.some(({ state }) => state === 'running');

  useEffect(() => {
    const controller = new AbortController();
    const read = (): void => {
      calls.exports(controller.signal).then(
        (found) => {
          setJobs(found.filter(({ state }) => state !== 'canceled'));
          setReads((count) => count + 1);
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          setError(error);
          setReads((count) => count + 1);
        },
      );
    };
    if (reads > 0 && !isWorking) return undefined;
    const timer = setTimeout(read, reads === 0 ? 0 : pollEvery);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [calls, isWorking, reads]);

  const add = useCallback((job: TalkExportJob) => {
    setJobs((others) => [job, ...others.filter(({ exportId }) => exportId !== job.exportId)]);
  }, []);
  const cancel = (exportId: number): void => {
    setError(null);
    calls
      .cancelExport(exportId)
      .then(() => setJobs((others) => others.filter((one) => one.exportId !== exportId)), setError);
  };
  const download = (exportId: number): void => {
    setError(null);
    setFetchedId(exportId);
    calls
      .exportFile(exportId)
      .then(({ file, name }) => saveFile(file, name), setError)
      .finally(() => setFetchedId(null));
  };
  const failure = error === null ? null : failureText(error, translate);
  return { jobs, failure, fetchedId, add, cancel, download };
}
