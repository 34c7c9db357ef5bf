import { useEffect, useState } from 'react';

/** Debounce of the search, in milliseconds (1§9). */
const debounceMs = 300;

/** What a search of the server has brought so far. */
export interface SearchState<Item> {
  items: readonly Item[];
  /** The term that `items` answer. */
  term: string;
  isLoading: boolean;
  hasFailed: boolean;
  retry(): void;
}

interface SearchResult<Item> {
  term: string;
  items: readonly Item[];
  hasFailed: boolean;
}

/**
 * Calls `search` while `isActive`: immediately without a term, else debounced. Outdated requests are aborted, and their
 * results ignored. `search` must be stable; `null` disables it.
 */
export function useSearch<Item>(
  search: ((term: string, signal: AbortSignal) => Promise<readonly Item[]>) | null,
  term: string,
  isActive: boolean,
): SearchState<Item> {
  const [result, setResult] = useState<SearchResult<Item> | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!search || !isActive) return;
    const control = new AbortController();
    const onResult = (next: SearchResult<Item>) => {
      if (!control.signal.aborted) setResult(next);
    };
    const runSearch = () =>
      search(term, control.signal).then(
        (items) => onResult({ term, items, hasFailed: false }),
        () => onResult({ term, items: [], hasFailed: true }),
      );
    const timer = setTimeout(() => void runSearch(), term === '' ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [search, isActive, term, attempt]);

  const isCurrent = result !== null && result.term === term;
  return {
    items: result?.items ?? [],
    term: result?.term ?? term,
    isLoading: !isCurrent,
    hasFailed: isCurrent && result.hasFailed,
    retry: () => {
      setResult(null);
      setAttempt(attempt + 1);
    },
  };
}
