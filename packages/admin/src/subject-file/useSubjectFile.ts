import type { SubjectFile, SubjectFromFile, SubjectFromFileAnswer } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import {
  failureText,
  menuChanges,
  noteImportOpen,
  notify,
  usePolled,
  useShellServices,
  useTabs,
  useWork,
} from '@assunto/shell';
import { useTranslate } from './messages/translation';

const path = '/subject/file';
/** Milliseconds between two reads of the progress. */
const pollEveryMs = 600;

/** The file from which a subject is created. */
export interface ShownSubjectFile {
  /** `undefined` while loading; `null` before a file is sent. */
  file: SubjectFile | null | undefined;
  isBusy: boolean;
  failure: string | null;
  send(file: File, onProgress: (part: number) => void, signal: AbortSignal): void;
  discard(): void;
  create(body: SubjectFromFile): void;
}

/** The file that the person sent last; the server stores it for a day, and reads a large one in the background. */
export function useSubjectFile(): ShownSubjectFile {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { activePath, closeAndOpen } = useTabs();
  const {
    value: file,
    set: setFile,
    error,
  } = usePolled<ListOf<SubjectFile>, SubjectFile | null>({
    pathOf: () => path,
    valueOf: ({ itens: [found = null] }) => found,
    expects: ['itens'],
    isWorking: (known) => known?.state === 'reading',
    everyMs: pollEveryMs,
  });
  const failed = translate('subjectFile.failed');
  const { work, isBusy, failure } = useWork(failed);
  return {
    file,
    isBusy,
    failure: failure ?? (error === null ? null : failureText(error, failed)),
    send: (sent, onProgress, signal) => {
      const headers = { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(sent.name) };
      void work(async () =>
        setFile(await client.upload<SubjectFile>(path, { file: sent, headers, onProgress, signal }, ['fileId'])),
      );
    },
    discard: () => {
      void work(async () => {
        await client.request('DELETE', `${path}/${file?.fileId}`, { expects: 'nothing' });
        setFile(null);
      });
    },
    create: (body) => {
      void work(async () => {
        const { data } = await client.request<SubjectFromFileAnswer>('POST', `${path}/${file?.fileId}/create`, {
          body,
          expects: ['subjectId'],
        });
        notify('success', translate('subjectFile.created', { name: body.subject.subjectName }));
        if (body.menuName !== null) menuChanges.announce();
        // The list opens with the import, which continues in the background and may have ended already.
        noteImportOpen(data.subjectIdentifier, data.importId);
        closeAndOpen(activePath, `/context/grid/${data.subjectIdentifier}`);
      });
    },
  };
}
