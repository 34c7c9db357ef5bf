import { statusOf, userMessageOf, type EditorProps } from '@assunto/engine';
import type { FileValue, SubjectAttribute } from '@assunto/engine/core';
import { maxFiles } from '@assunto/engine/fields';
import { useCallback, useEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { isWrongExtension, refusalOf } from './acceptFile';
import { useTranslate, type ComponentsTranslate } from '../../messages/useTranslate';

/** What the uploads need of the field whose value they change. */
type UploadField = Pick<EditorProps<FileValue[]>, 'attribute' | 'services' | 'value' | 'onChange' | 'onBusy'>;

/** How long 'Extensão não suportada' is shown, in milliseconds. */
const refusalShownFor = 3000;

/** A file that is being uploaded. */
export interface Upload {
  key: number;
  file: File;
  /** Progress, 0 to 1. */
  part: number;
  /** The message that says why it failed. */
  failure: string | null;
  /** Whether a retry of the same file may succeed: not if the server refused the file itself. */
  canRetry: boolean;
}

export interface Uploads {
  list: readonly Upload[];
  /** Why a file was refused. Disappears by itself where the specification says so. */
  refusal: string | null;
  /** The latest result, announced to screen readers. */
  news: string;
  add(files: Iterable<File>): void;
  /** Removes an upload from the list in any state, and aborts it if it is running. */
  cancel(key: number): void;
  retry(key: number): void;
}

/**
 * The uploads of one editor. They run one after another in the order in which they were chosen; each is added to the value once
 * the server has stored it. Unmounting aborts the running upload.
 */
export function useUploads(field: UploadField): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const translate = useTranslate();
  const [refusal, setRefusal] = useRefusal();
  const [news, setNews] = useState('');
  const latest = useRef(field);
  const lastKey = useRef(0);

  useEffect(() => {
    latest.current = field;
  });

  const { change, send, cancel, running, started } = useSending(latest, setList, setNews);

  // Starts the next upload when none is running: after a choice, a success, a failure or a cancellation.
  useEffect(() => {
    const next = list.find(({ key }) => !started.current.has(key));
    if (next && !running.current) void send(next);
  }, [list, send, running, started]);

  useBusyMessage(latest, list);
  useEffect(() => () => running.current?.control.abort(), [running]);

  return {
    list,
    refusal,
    news,
    cancel,

    add(files) {
      const { attribute, value } = field;
      const { accepted, room, refused, sentence } = admit(
        files,
        attribute,
        (value?.length ?? 0) + list.length,
        translate,
      );
      setRefusal(sentence, refused !== undefined && isWrongExtension(refused, attribute));
      const added = accepted.slice(0, Math.max(room, 0)).map((file) => {
        lastKey.current += 1;
        return { key: lastKey.current, file, part: 0, failure: null, canRetry: true };
      });
      if (added.length === 0) return;
      // A new file replaces the other one, also while that is still being uploaded.
      if (!attribute.isMultipleValues) list.forEach(({ key }) => cancel(key));
      setList((before) => [...before, ...added]);
    },

    retry(key) {
      started.current.delete(key);
      change(key, { failure: null });
    },
  };
}

/** Whether a retry may succeed: after a network error, a server error (5xx), a timeout (408) or too many requests (429). */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || status >= 500 || status === 408 || status === 429;
}

/** Uploads one file and updates its entry on the way. */
function useSending(
  latest: RefObject<UploadField>,
  setList: Dispatch<SetStateAction<readonly Upload[]>>,
  setNews: (news: string) => void,
) {
  const translate = useTranslate();
  // The keys of started uploads: a late effect may see a stale list and must not start one again.
  const started = useRef(new Set<number>());
  const running = useRef<{ key: number; control: AbortController } | null>(null);
  const change = useCallback(
    (key: number, to: Partial<Upload> | null) => {
      setList((before) =>
        to === null
          ? before.filter((one) => one.key !== key)
          : before.map((one) => (one.key === key ? { ...one, ...to } : one)),
      );
    },
    [setList],
  );

  const send = useCallback(
    async ({ key, file }: Upload) => {
      const { attribute, services } = latest.current;
      const control = new AbortController();
      running.current = { key, control };
      started.current.add(key);
      try {
        const stored = await services.uploadFile?.(
          attribute,
          file,
          (part) => {
            if (!control.signal.aborted) change(key, { part });
          },
          control.signal,
        );
        if (!stored || control.signal.aborted) return;
        const { value, onChange } = latest.current;
        onChange(attribute.isMultipleValues ? [...(value ?? []), stored] : [stored]);
        setNews(translate('fileField.attached', { name: stored.name }));
        change(key, null);
      } catch (error) {
        if (control.signal.aborted) return;
        const failure = userMessageOf(error, translate);
        latest.current.onBusy?.(null, failure);
        change(key, { failure, canRetry: mayPass(error), part: 0 });
      } finally {
        if (running.current?.key === key) running.current = null;
      }
    },
    [latest, change, translate, setNews],
  );
  const cancel = useCallback(
    (key: number) => {
      if (running.current?.key === key) {
        running.current.control.abort();
        running.current = null;
      }
      change(key, null);
    },
    [change, running],
  );

  return { change, send, cancel, running, started };
}

/** The message of a refusal; that of a wrong extension disappears by itself. */
function useRefusal() {
  const [refusal, setRefusal] = useState<{ sentence: string; isBrief: boolean } | null>(null);
  useEffect(() => {
    if (!refusal?.isBrief) return;
    const timer = setTimeout(() => setRefusal(null), refusalShownFor);
    return () => clearTimeout(timer);
  }, [refusal]);
  const show = (sentence: string | null, isBrief: boolean) =>
    setRefusal(sentence === null ? null : { sentence, isBrief });
  return [refusal?.sentence ?? null, show] as const;
}

/** Tells the form which upload it has to wait for before it saves. */
function useBusyMessage(latest: RefObject<UploadField>, list: readonly Upload[]): void {
  const translate = useTranslate();
  const waiting = list.find(({ failure }) => failure === null);
  const [waitingKey, waitingName] = [waiting?.key, waiting?.file.name];
  useEffect(() => {
    latest.current.onBusy?.(
      waitingName === undefined ? null : translate('fileField.savedAfterUpload', { name: waitingName }),
    );
  }, [latest, waitingKey, waitingName, translate]);
  useEffect(() => () => latest.current.onBusy?.(null), [latest]);
}

/**
 * The chosen files that are accepted, the room left, and why others are refused. `count` is the number of files already there.
 */
function admit(files: Iterable<File>, attribute: SubjectAttribute, count: number, translate: ComponentsTranslate) {
  const chosen = [...files];
  const candidates = attribute.isMultipleValues ? chosen : chosen.slice(0, 1);
  const accepted = candidates.filter((file) => refusalOf(file, attribute) === null);
  const first = candidates.find((file) => refusalOf(file, attribute) !== null);
  const room = attribute.isMultipleValues ? maxFiles - count : 1;
  if (accepted.length > room)
    return { accepted, room, refused: undefined, sentence: translate('file.maxFiles', { count: maxFiles }) };
  return { accepted, room, refused: first, sentence: first ? refusalOf(first, attribute, translate) : null };
}
