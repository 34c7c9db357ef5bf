import type { EditorServices, OptionItem } from '@assunto/engine';
import type { SubjectAttribute } from '@assunto/engine/core';
import { useCallback, useMemo } from 'react';
import { rememberOptions } from '../../field-parts/optionNames';
import { useSearch, type SearchState } from '../../field-parts/options/useSearch';
import { matchOptions, mostOptions } from './matchOptions';

/** What a select offers for a term: the matches of its own list, or what the related subject's search answers. */
export function useOptions(
  attribute: SubjectAttribute,
  services: EditorServices,
  term: string,
  isOpen: boolean,
): SearchState<OptionItem> {
  const isRemote = attribute.relatedSubject !== null;
  const own = attribute.componentConfigs.options;
  const matched = useMemo(() => (isRemote ? [] : matchOptions(own ?? [], term)), [isRemote, own, term]);
  const search = useCallback(
    async (searched: string, signal: AbortSignal) => {
      const options = await services.searchOptions(attribute, searched, signal);
      rememberOptions(services, attribute, options);
      return options.slice(0, mostOptions);
    },
    [services, attribute],
  );
  const found = useSearch(isRemote ? search : null, term, isOpen);
  if (isRemote) return found;
  return { items: matched, term, isLoading: false, hasFailed: false, retry: () => undefined };
}
