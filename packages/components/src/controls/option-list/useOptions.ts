import type { OptionItem } from '@assunto/engine';
import { useMemo } from 'react';
import { matchOptions } from './matchOptions';
import { useSearch, type Search, type SearchState } from './useSearch';

/** Finds the options whose name has the words of a term, a page at a time from 1. */
export type OptionSource = Search<OptionItem>;

interface Choices {
  options?: readonly OptionItem[] | undefined;
  source?: OptionSource | undefined;
}

const none: readonly OptionItem[] = [];

/** What a control offers for a term: the matches of its own list, or what its source finds while it is open. */
export function useOptions(
  { options = none, source }: Choices,
  term: string,
  isOpen: boolean,
): SearchState<OptionItem> {
  const matched = useMemo(() => (source ? none : matchOptions(options, term)), [source, options, term]);
  const found = useSearch(source ?? null, term, isOpen);
  if (source) return found;
  return { ...found, items: matched, term, isLoading: false, hasFailed: false };
}
