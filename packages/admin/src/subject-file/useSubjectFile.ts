import { answerOf, userMessageOf } from '@assunto/engine';
import type { SubjectFile, SubjectFromFile, SubjectFromFileAnswer } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { menuChanges, noteImportOpen, notify, useShellServices, useTabs } from '@assunto/shell';
import { useEffect, useState } from 'react';
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
  const [file, setFile] = useState<SubjectFile | null | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const isWaiting = file === undefined || file?.state === 'reading';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const aborter = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const read = (): void => {
      client.request<ListOf<SubjectFile>>('GET', path, { signal: aborter.signal, expects: ['itens'] }).then(
        ({ data: { itens } }) => {
          const [found = null] = itens;
          setFile(found);
          if (found?.state === 'reading') timer = setTimeout(read, pollEveryMs);
        },
        (error: unknown) => {
          if (aborter.signal.aborted) return;
          setFailure(answerOf(error) ? userMessageOf(error) : translate('subjectFile.failed'));
          timer = setTimeout(read, 5 * pollEveryMs);
        },
      );
    };
    read();
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [client, isWaiting, translate]);

  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(answerOf(error) ? userMessageOf(error) : translate('subjectFile.failed'));
    } finally {
      setBusy(false);
    }
  };
  return {
    file,
    isBusy,
    failure,
    send: (sent, onProgress, signal) => {
      const headers = { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(sent.name) };
      void act(async () =>
        setFile(await client.upload<SubjectFile>(path, { file: sent, headers, onProgress, signal }, ['fileId'])),
      );
    },
    discard: () => {
      void act(async () => {
        await client.request('DELETE', `${path}/${file?.fileId}`, { expects: 'nothing' });
        setFile(null);
      });
    },
    create: (body) => {
      void act(async () => {
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
