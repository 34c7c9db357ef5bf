import { answerOf, userMessageOf } from '@assunto/engine';
import type { AccountImport, AccountImportMapping } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { useShellServices } from '@assunto/shell';
import { useEffect, useState } from 'react';
import { useTranslate } from './messages/translation';

/** Polling interval for a running import, in milliseconds. */
const pollEveryMs = 600;
const path = '/account/import';

/** The state of the import in the page. */
export interface ShownAccountImport {
  /** `undefined` while loading; `null` before a file is sent. */
  job: AccountImport | null | undefined;
  isBusy: boolean;
  failure: string | null;
  show(job: AccountImport | null): void;
  send(file: File, onProgress: (part: number) => void, signal: AbortSignal): void;
  map(mapping: AccountImportMapping): void;
  start(): void;
  cancel(): void;
  discard(): void;
}

/** The administrator's current import, also if started elsewhere; polled while the server works. */
export function useAccountImport(): ShownAccountImport {
  const translate = useTranslate();
  const { client } = useShellServices();
  const [job, setJob] = useState<AccountImport | null | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    const aborter = new AbortController();
    client.request<ListOf<AccountImport>>('GET', path, { signal: aborter.signal, expects: ['itens'] }).then(
      ({ data }) => setJob(data.itens.find(({ state }) => ['mapping', 'ready', 'running'].includes(state)) ?? null),
      (failure: unknown) => {
        if (aborter.signal.aborted) return;
        setError(failure);
        setJob(null);
      },
    );
    return () => aborter.abort();
  }, [client]);

  const runningId = job?.state === 'running' ? job.importId : null;
  useEffect(() => {
    if (runningId === null) return undefined;
    const aborter = new AbortController();
    const timer = setInterval(() => {
      client
        .request<AccountImport>('GET', `${path}/${runningId}`, { signal: aborter.signal, expects: ['importId'] })
        .then(
          ({ data }) => setJob(data),
          // The next poll may succeed.
          () => undefined,
        );
    }, pollEveryMs);
    return () => {
      clearInterval(timer);
      aborter.abort();
    };
  }, [client, runningId]);

  const act = (work: () => Promise<AccountImport | null>): void => {
    setBusy(true);
    setError(null);
    work()
      .then(setJob, setError)
      .finally(() => setBusy(false));
  };
  const call = (method: 'PUT' | 'POST', step: string, body: unknown) => async (): Promise<AccountImport> =>
    (await client.request<AccountImport>(method, `${path}/${job?.importId}/${step}`, { body, expects: ['importId'] }))
      .data;
  const failure = error === null ? null : answerOf(error) ? userMessageOf(error) : translate('import.failed');
  return {
    job,
    isBusy,
    failure,
    show: setJob,
    send: (file, onProgress, signal) => {
      const headers = { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(file.name) };
      act(() => client.upload<AccountImport>(path, { file, headers, onProgress, signal }, ['importId']));
    },
    map: (mapping) => act(call('PUT', 'mapping', mapping)),
    start: () => act(call('POST', 'start', {})),
    cancel: () => act(call('POST', 'cancel', {})),
    discard: () =>
      act(async () => {
        await client.request('DELETE', `${path}/${job?.importId}`);
        return null;
      }),
  };
}
