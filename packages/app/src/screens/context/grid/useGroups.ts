import { useEngine, userMessageOf, useRetryOnReconnect } from '@assunto/engine';
import type { ListOf } from '@assunto/engine/core';
import type { TalkAggregate, TalkAggregateRequest, TalkGroup, TalkGroupRequest } from '@assunto/api';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../../AppServices';

/** A group of a list: the records that share a value, their number and what is computed over them. */
export interface ListGroup extends TalkGroup {
  measures: readonly (string | null)[];
}

/** What a list is grouped by: an aggregation by one attribute, or by none for all records; or tags. */
export type GroupsRequest =
  | Omit<TalkAggregateRequest, 'page' | 'fetch'>
  | (Omit<TalkGroupRequest, 'page' | 'fetch' | 'groupBy'> & { groupBy: 'tags' });

/** The groups of a list loaded so far: `null` before the first response. */
export interface UsedGroups {
  groups: readonly ListGroup[] | null;
  total: number;
  failure: string | null;
  isLoading: boolean;
  /** Loads the next page of groups, and appends it. */
  more(): void;
  retry(): void;
}

interface Answer {
  key: string;
  page: number;
  groups: readonly ListGroup[];
  total: number;
}

/** The groups of a subject's list. They are reloaded with the list; the old ones stay until the response. */
export function useGroups(subject: string, request: GroupsRequest): UsedGroups {
  const { client } = useServices();
  const { records } = useEngine();
  const generation = useSyncExternalStore(
    (listener) => records.jotai.sub(records.generation(subject), listener),
    () => records.jotai.get(records.generation(subject)),
  );
  const body = JSON.stringify(request);
  const key = `${subject} ${generation} ${body}`;
  const [requested, setRequested] = useState({ key, page: 1, attempt: 0 });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const page = requested.key === key ? requested.page : 1;
  const attempt = requested.key === key ? requested.attempt : 0;

  useEffect(() => {
    const abort = new AbortController();
    const pageRequest = { ...(JSON.parse(body) as GroupsRequest), page };
    const call = pageRequest.groupBy === 'tags' ? 'group' : 'aggregate';
    client
      .request<ListOf<TalkAggregate | TalkGroup>>('POST', `/talk/${call}/${encodeURIComponent(subject)}`, {
        body: pageRequest,
        signal: abort.signal,
      })
      .then(({ data }) => {
        setError(null);
        const loaded = data.itens.map(groupOf);
        setAnswer((before) => ({
          key,
          page,
          groups: [...(page > 1 && before?.key === key ? before.groups : []), ...loaded],
          total: data.totalResults ?? 0,
        }));
      })
      .catch((reason: unknown) => {
        if (!abort.signal.aborted) setError(reason);
      });
    return () => abort.abort();
  }, [client, subject, body, key, page, attempt]);

  const retry = (): void => {
    setError(null);
    setRequested({ key, page, attempt: attempt + 1 });
  };
  useRetryOnReconnect(error, retry);
  const failure = error === null ? null : userMessageOf(error);

  return {
    groups: answer?.groups ?? null,
    total: answer?.total ?? 0,
    failure,
    isLoading: failure === null && (answer?.key !== key || answer.page < page),
    more: () => setRequested({ key, page: page + 1, attempt }),
    retry,
  };
}

function groupOf(item: TalkAggregate | TalkGroup): ListGroup {
  if (!('values' in item)) return { ...item, measures: [] };
  const { values, ...group } = item;
  return { ...group, value: values[0] ?? null };
}
