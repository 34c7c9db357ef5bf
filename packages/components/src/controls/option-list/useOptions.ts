import type { OptionItem } from '@assunto/engine';
import { useMemo } from 'react';
import { matchOptions } from './matchOptions';
import { useSearch, type Search, type SearchState } from './useSearch';

/** Searches the options whose name contains every word of a term, page by page from 1. */
export type OptionSource = Search<OptionItem>;

interface Choices {
  options?: readonly OptionItem[] | undefined;
  source?: OptionSource | undefined;
}

const none: readonly OptionItem[] = [];

/** The options for a term: matches of the given list, or the results of the source while the control is open. */
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
