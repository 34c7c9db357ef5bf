import { EngineError } from '@assunto/engine/core';
import type { TalkImport } from '@assunto/api';
import { openImportId } from '@assunto/shell';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../AppServices';
import { transferCalls, type TransferCalls } from './transferCalls';
import { type TransferTranslate, useTranslate } from './messages/translation';

/** The state of an import in the dialog. */
export interface ShownImport {
  calls: TransferCalls;
  /** `undefined` while loading; `null` if no import is active. */
  job: TalkImport | null | undefined;
  /** Earlier imports, newest first. */
  earlier: readonly TalkImport[];
  isBusy: boolean;
  failure: string | null;
  show(job: TalkImport | null): void;
  /** Runs a request, and shows its result or error. */
  act(work: () => Promise<TalkImport | null>): void;
}

const pollEvery = 600;
const working: ReadonlySet<TalkImport['state']> = new Set(['reading', 'checking', 'running', 'undoing']);
const open: ReadonlySet<TalkImport['state']> = new Set([
  'reading',
  'mapping',
  'checking',
  'ready',
  'running',
  'undoing',
]);

const failureText = (error: unknown, translate: TransferTranslate): string =>
  error instanceof EngineError ? error.userMessage : translate('transfer.failed');

/** The active import of a subject, also if started elsewhere, or the one that was open before a reload; polled while the server works on it. */
export function useImport(subject: string): ShownImport {
  const translate = useTranslate();
  const { client } = useServices();
  const [calls] = useState(() => transferCalls(client, subject));
  const [job, setJob] = useState<TalkImport | null | undefined>(undefined);
  const [earlier, setEarlier] = useState<readonly TalkImport[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    const controller = new AbortController();
    calls.imports(controller.signal).then(
      (found) => {
        setEarlier(found);
        const last = openImportId(subject);
        setJob(found.find(({ state }) => open.has(state)) ?? found.find(({ importId }) => importId === last) ?? null);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setError(error);
        setJob(null);
      },
    );
    return () => controller.abort();
  }, [calls, subject]);

  const importId = job && working.has(job.state) ? job.importId : null;
  useEffect(() => {
    if (importId === null) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const poll = (): void => {
      timer = setTimeout(() => {
        calls.read(importId, controller.signal).then(
          (now) => {
            setJob(now);
            setError(null);
            if (working.has(now.state)) poll();
          },
          (error: unknown) => {
            if (controller.signal.aborted) return;
            setError(error);
            poll();
          },
        );
      }, pollEvery);
    };
    poll();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [calls, importId]);

  const act = useCallback((work: () => Promise<TalkImport | null>) => {
    setBusy(true);
    setError(null);
    work()
      .then(setJob, setError)
      .finally(() => setBusy(false));
  }, []);

  const failure = error === null ? null : failureText(error, translate);
  return { calls, job, earlier, isBusy, failure, show: setJob, act };
}
