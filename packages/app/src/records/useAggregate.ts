import { useEngine, useRetryOnReconnect, userMessageOf } from '@assunto/engine';
import type { TalkAggregate, TalkAggregateRequest } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { useServices } from '../AppServices';

/** The groups of an aggregation; `null` before the first answer. */
export interface UsedAggregate {
  groups: readonly TalkAggregate[] | null;
  total: number;
  isLoading: boolean;
  failure: string | null;
  retry(): void;
}

/** What is computed over the records of a subject; again whenever its lists are invalidated. */
export function useAggregate(subject: string, request: TalkAggregateRequest): UsedAggregate {
  const { client } = useServices();
  const { records } = useEngine();
  const generation = useAtomValue(records.generation(subject), { store: records.jotai });
  const [answer, setAnswer] = useState<{ key: string; data: ListOf<TalkAggregate> } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const body = JSON.stringify(request);
  const key = `${subject} ${generation} ${body}`;

  useEffect(() => {
    const abort = new AbortController();
    client
      .request<ListOf<TalkAggregate>>('POST', `/talk/aggregate/${encodeURIComponent(subject)}`, {
        body: JSON.parse(body) as TalkAggregateRequest,
        signal: abort.signal,
      })
      .then(({ data }) => {
        setError(null);
        setAnswer({ key, data });
      })
      .catch((reason: unknown) => {
        if (!abort.signal.aborted) setError(reason);
      });
    return () => abort.abort();
  }, [client, subject, body, key, attempt]);

  const retry = (): void => {
    setError(null);
    setAttempt(attempt + 1);
  };
  useRetryOnReconnect(error, retry);
  // Groups of other attributes are no answer to this request.
  const isOwn = answer?.key.endsWith(body) === true;
  return {
    groups: isOwn ? answer.data.itens : null,
    total: isOwn ? (answer.data.totalResults ?? 0) : 0,
    isLoading: error === null && answer?.key !== key,
    failure: error === null ? null : userMessageOf(error),
    retry,
  };
}
