import type { AccountImport, AccountImportMapping } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { failureText, usePolled, useShellServices, useWork } from '@assunto/shell';
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
  const failed = useTranslate()('import.failed');
  const { client } = useShellServices();
  const {
    value: job,
    set,
    error,
  } = usePolled<ListOf<AccountImport> | AccountImport, AccountImport | null>({
    pathOf: (known) => (known ? `${path}/${known.importId}` : path),
    valueOf: (answer) => ('itens' in answer ? (answer.itens.find(isOpen) ?? null) : answer),
    expects: [],
    isWorking: (known) => known?.state === 'running',
    everyMs: pollEveryMs,
  });
  const { work, isBusy, failure } = useWork(failed);
  const act = (call: () => Promise<AccountImport | null>): void => void work(async () => set(await call()));
  const call = (method: 'PUT' | 'POST', step: string, body: unknown) => async (): Promise<AccountImport> =>
    (await client.request<AccountImport>(method, `${path}/${job?.importId}/${step}`, { body, expects: ['importId'] }))
      .data;
  return {
    job: job === undefined && error !== null ? null : job,
    isBusy,
    failure: failure ?? (error === null ? null : failureText(error, failed)),
    show: set,
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

const isOpen = ({ state }: AccountImport): boolean => ['mapping', 'ready', 'running'].includes(state);
