import { useEngine, userMessageOf } from '@assunto/engine';
import type { TalkHistoryEntry } from '@assunto/engine/core';
import { useEffect, useState } from 'react';

/** How many entries one call brings. */
const pageSize = 20;

interface HistoryState {
  /** `null` until the first page has come. */
  entries: readonly TalkHistoryEntry[] | null;
  hasMore: boolean;
  isLoading: boolean;
  failure: string | null;
  loadMore(): void;
  retry(): void;
}

/** The history of one record, page by page; read anew when `revision` changes. */
export function useHistory(subject: string, talkId: number, revision: number): HistoryState {
  const { adapter } = useEngine();
  const key = `${subject}/${talkId}/${revision}`;
  const [pages, setPages] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{
    key: string;
    page: number;
    entries: TalkHistoryEntry[];
    total: number;
  } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isSameRecord = loaded?.key.startsWith(`${subject}/${talkId}/`) ?? false;
  const page = loaded?.key === key ? pages : 1;

  useEffect(() => {
    const abort = new AbortController();
    adapter.history(subject, talkId, { page, fetch: pageSize }, abort.signal).then(
      ({ itens, totalResults }) => {
        if (page === 1) setPages(1);
        setFailure(null);
        setLoaded((before) => {
          const kept = page > 1 && before?.key === key ? before.entries.slice(0, (page - 1) * pageSize) : [];
          return { key, page, entries: [...kept, ...itens], total: totalResults ?? 0 };
        });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setFailure(userMessageOf(error));
      },
    );
    return () => abort.abort();
  }, [adapter, subject, talkId, key, page, attempt]);

  const entries = isSameRecord && loaded ? loaded.entries : null;
  return {
    entries,
    hasMore: entries !== null && entries.length < (loaded?.total ?? 0),
    isLoading: loaded?.page !== page,
    failure,
    loadMore: () => setPages(page + 1),
    retry: () => {
      setFailure(null);
      setAttempt((before) => before + 1);
    },
  };
}
