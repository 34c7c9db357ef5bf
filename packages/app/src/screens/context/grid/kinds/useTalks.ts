import { useEngine, useRetryOnReconnect, userMessageOf } from '@assunto/engine';
import type { Talk, TalkFilter } from '@assunto/engine/core';
import { useAtomValue } from 'jotai/react';
import { useEffect, useMemo, useState } from 'react';

/** Records of a subject that match a request. */
export interface UsedTalks {
  /** `null` before the first answer. Those that are being saved have their new values. */
  itens: readonly Talk[] | null;
  /** The generation of the subject's records that they were read at. */
  generation: number;
  isLoading: boolean;
  failure: string | null;
  retry(): void;
}

/** Reads records again when the request changes or the subject's lists are invalidated; the old ones stay until the answer. */
export function useTalks(subject: string, request: TalkFilter): UsedTalks {
  const { adapter, records } = useEngine();
  const store = records.jotai;
  const generation = useAtomValue(records.generation(subject), { store });
  const local = useAtomValue(records.localRecords(subject), { store });
  const [answer, setAnswer] = useState<{ key: string; generation: number; itens: readonly Talk[] } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const body = JSON.stringify(request);
  const key = `${subject} ${body}`;

  useEffect(() => {
    const abort = new AbortController();
    adapter
      .list(subject, { ...(JSON.parse(body) as TalkFilter), want: 'page' }, abort.signal)
      .then(({ itens }) => {
        if (abort.signal.aborted) return;
        setError(null);
        setAnswer({ key, generation, itens });
      })
      .catch((reason: unknown) => {
        if (!abort.signal.aborted) setError(reason);
      });
    return () => abort.abort();
  }, [adapter, subject, body, key, generation, attempt]);

  const retry = (): void => {
    setError(null);
    setAttempt(attempt + 1);
  };
  useRetryOnReconnect(error, retry);
  const read = answer?.itens ?? null;
  return {
    itens: useMemo(
      () => (read && local.size > 0 ? read.map((talk) => local.get(talk.talkId)?.talk ?? talk) : read),
      [read, local],
    ),
    generation: answer?.generation ?? -1,
    isLoading: error === null && (answer?.key !== key || answer.generation !== generation),
    failure: error === null ? null : userMessageOf(error),
    retry,
  };
}
