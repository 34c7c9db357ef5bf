import { EmptyState, ErrorState, Pagination, Skeleton } from '@assunto/components';
import type { SearchAnswer, SearchFacets, SearchResult } from '@assunto/api';
import { SearchX, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { stayingFacets } from './stayingFacets';
import { useServices } from '../../AppServices';
import { lazyWindow, useLoaded } from '@assunto/shell';
import { ResultGroups } from './ResultGroups';
import { readSearchAddress, searchQuery } from './searchAddress';
import { SearchBox } from './SearchBox';
import { SearchFilters } from './SearchFilters';
import { type SearchTranslate, useTranslate } from './messages/translation';

const ResultDialog = lazyWindow(() => import('./ResultDialog'));
const sizes = [10, 30, 50, 100];

/** The results of the global search: records of every subject that match the terms of the URL. */
export default function SearchScreen() {
  const translate = useTranslate();
  const { client } = useServices();
  const [query, setQuery] = useSearchParams();
  const address = readSearchAddress(query);
  const [size, setSize] = useState(30);
  const [open, setOpen] = useState<SearchResult | null>(null);
  // The facets stay while the next results are loaded, with the focus in them.
  const [narrowing, setNarrowing] = useState<{ q: string; facets: SearchFacets | null } | null>(null);
  const call = `${searchQuery(address)}&fetch=${size}&facets=true&order=subject`;
  const { value, failure, retry } = useLoaded(call, async (signal) => {
    if (address.q === '') return null;
    const { data } = await client.request<SearchAnswer>('GET', `/search?${call}`, { signal, expects: ['itens'] });
    setNarrowing((before) => ({
      q: address.q,
      facets: data.facets ? stayingFacets(before?.q === address.q ? before.facets : null, data.facets, address) : null,
    }));
    return data;
  });
  const terms = address.q.split(/\s+/);
  const total = value?.totalResults ?? 0;
  return (
    <section className="as-page as-search" aria-labelledby="search-title">
      <div className="as-search-head">
        <h1 id="search-title">{translate('search.title')}</h1>
        <SearchBox key={address.q} start={address.q} isPageField />
        <p className="as-search-count" role="status">
          {value && total > 0 && foundText(value, translate)}
        </p>
      </div>
      <div className="as-search-body">
        {address.q !== '' &&
          (narrowing?.facets && narrowing.q === address.q ? (
            <SearchFilters
              facets={narrowing.facets}
              address={address}
              onChange={(next) => setQuery(searchQuery(next))}
            />
          ) : (
            <div className="as-search-filters" />
          ))}
        <div className="as-search-found">
          <SearchStatus q={address.q} count={value?.itens.length ?? null} failure={failure} onRetry={retry} />
          {value && value.itens.length > 0 && (
            <>
              <ResultGroups
                results={value.itens}
                counts={new Map(value.facets?.subjects.map(({ subject, count }) => [subject, count]))}
                terms={terms}
                onOpen={setOpen}
              />
              <Pagination
                total={total}
                isAtLeast={value.isAtLeast === true}
                page={address.page}
                size={size}
                sizes={sizes}
                shown={value.itens.length}
                onPage={(page) => setQuery(searchQuery({ ...address, page }))}
                onSize={(next) => {
                  setSize(next);
                  setQuery(searchQuery({ ...address, page: 1 }));
                }}
              />
            </>
          )}
        </div>
      </div>
      {open && (
        <Suspense>
          <ResultDialog result={open} onChanged={retry} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}

interface SearchStatusProps {
  q: string;
  /** The number of results shown; `null` while loading. */
  count: number | null;
  failure: string | null;
  onRetry: () => void;
}

/** Shown instead of results: a hint, an error, a skeleton, or 'nothing found'. */
function SearchStatus({ q, count, failure, onRetry }: SearchStatusProps) {
  const translate = useTranslate();
  if (q === '') return <EmptyState title={translate('search.start')} icon={<Search />} />;
  return (
    <>
      {failure && <ErrorState message={failure} onRetry={onRetry} />}
      {!failure && count === null && <Skeleton lines={6} label={translate('search.loading')} />}
      {count === 0 && <EmptyState title={translate('search.nothing', { q })} icon={<SearchX />} />}
    </>
  );
}

/** The number of records found; for a very large one, only that there are more than are listed. */
function foundText({ totalResults, isAtLeast = false }: SearchAnswer, translate: SearchTranslate): string {
  const count = totalResults ?? 0;
  return isAtLeast ? translate('search.foundAtLeast', { total: count }) : translate('search.found', { count });
}
