import { useEffect, useState } from 'react';

/** How long typing rests before the server is asked, in milliseconds (1§9). */
const searchDelay = 300;

/** What a search of the server has brought so far. */
export interface SearchState<Item> {
  items: readonly Item[];
  /** The term that `items` answer. */
  term: string;
  isLoading: boolean;
  hasFailed: boolean;
  retry(): void;
}

interface Answer<Item> {
  term: string;
  items: readonly Item[];
  hasFailed: boolean;
}

/**
 * Asks `search` for a term while `isActive`: at once without a term, else when typing rests. A question that is no longer
 * wanted is cancelled, and its answer never shown. `search` must be stable; `null` asks nothing.
 */
export function useSearch<Item>(
  search: ((term: string, signal: AbortSignal) => Promise<readonly Item[]>) | null,
  term: string,
  isActive: boolean,
): SearchState<Item> {
  const [answer, setAnswer] = useState<Answer<Item> | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!search || !isActive) return;
    const control = new AbortController();
    const settle = (given: Answer<Item>) => {
      if (!control.signal.aborted) setAnswer(given);
    };
    const ask = () =>
      search(term, control.signal).then(
        (items) => settle({ term, items, hasFailed: false }),
        () => settle({ term, items: [], hasFailed: true }),
      );
    const timer = setTimeout(() => void ask(), term === '' ? 0 : searchDelay);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [search, isActive, term, attempt]);

  const isCurrent = answer !== null && answer.term === term;
  return {
    items: answer?.items ?? [],
    term: answer?.term ?? term,
    isLoading: !isCurrent,
    hasFailed: isCurrent && answer.hasFailed,
    retry: () => {
      setAnswer(null);
      setAttempt(attempt + 1);
    },
  };
}
