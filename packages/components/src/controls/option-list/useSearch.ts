import { useEffect, useRef, useState } from 'react';

/** Debounce of the search, in milliseconds. */
const debounceMs = 300;

/** One page of what a search found. */
interface SearchPage<Item> {
  items: readonly Item[];
  /** Whether there is a next page; false by default. */
  hasMore?: boolean;
}

/** Searches the items for a term, page by page from 1. */
export type Search<Item> = (term: string, signal: AbortSignal, page: number) => Promise<SearchPage<Item>>;

/** The results of a search so far. */
export interface SearchState<Item> {
  items: readonly Item[];
  /** The term whose results `items` are. */
  term: string;
  isLoading: boolean;
  hasFailed: boolean;
  retry(): void;
  /** The state of the next page; `null` when there is none. `loadMore` retries a failed one. */
  more: 'offered' | 'loading' | 'failed' | null;
  loadMore(): void;
}

interface SearchResult<Item> {
  term: string;
  items: readonly Item[];
  hasFailed: boolean;
  /** The number of the last page. */
  page: number;
  more: SearchState<Item>['more'];
}

const offeredIf = (hasMore: boolean | undefined) => (hasMore ? 'offered' : null);

/**
 * Calls `search` while `isActive`: immediately without a term, else debounced. Outdated requests are aborted, and their
 * results ignored. `search` must be stable; `null` disables it.
 */
export function useSearch<Item>(search: Search<Item> | null, term: string, isActive: boolean): SearchState<Item> {
  const [result, setResult] = useState<SearchResult<Item> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const control = useRef<AbortController | null>(null);
  // A press and scrolling can request the next page in the same moment. It stays true until the page is rendered: an answer may
  // come before the rerender, and what still sees the page before would request the same page again.
  const isLoadingMore = useRef(false);
  useEffect(() => {
    isLoadingMore.current = result?.more === 'loading';
  }, [result]);

  useEffect(() => {
    if (!search || !isActive) return;
    const abort = new AbortController();
    control.current = abort;
    isLoadingMore.current = false;
    const onResult = (next: SearchResult<Item>) => {
      if (!abort.signal.aborted) setResult(next);
    };
    const runSearch = () =>
      search(term, abort.signal, 1).then(
        ({ items, hasMore }) => onResult({ term, items, hasFailed: false, page: 1, more: offeredIf(hasMore) }),
        () => onResult({ term, items: [], hasFailed: true, page: 1, more: null }),
      );
    const timer = setTimeout(() => void runSearch(), term === '' ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
      control.current = null;
    };
  }, [search, isActive, term, attempt]);

  const isCurrent = result !== null && result.term === term;
  const loadMore = () => {
    const signal = control.current?.signal;
    if (!search || !signal || !isCurrent || result.more === null || isLoadingMore.current) return;
    isLoadingMore.current = true;
    const page = result.page + 1;
    const onPage = (change: Partial<SearchResult<Item>>) => {
      if (!signal.aborted) setResult({ ...result, ...change });
    };
    setResult({ ...result, more: 'loading' });
    search(term, signal, page).then(
      ({ items, hasMore }) => onPage({ items: [...result.items, ...items], page, more: offeredIf(hasMore) }),
      () => onPage({ more: 'failed' }),
    );
  };

  return {
    items: result?.items ?? [],
    term: result?.term ?? term,
    isLoading: !isCurrent,
    hasFailed: isCurrent && result.hasFailed,
    retry: () => {
      setResult(null);
      setAttempt(attempt + 1);
    },
    more: isCurrent ? result.more : null,
    loadMore,
  };
}
