import { EmptyState, ErrorState, Pagination, Skeleton } from '@assunto/components';
import type { ListOf, SearchResult } from '@assunto/engine/core';
import { SearchX, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useServices } from '../../AppServices';
import { useLoaded } from '../../support/useLoaded';
import { ResultItem } from './ResultItem';
import { readSearchAddress, searchQuery } from './searchAddress';
import { SearchBox } from './SearchBox';

const ResultDialog = lazy(() => import('./ResultDialog'));
const sizes = [10, 25, 50, 100];

/** What the global search found (1§2): records of every subject, by the words of the address. */
export default function SearchScreen() {
  const { client } = useServices();
  const [query, setQuery] = useSearchParams();
  const address = readSearchAddress(query);
  const [size, setSize] = useState(25);
  const [open, setOpen] = useState<SearchResult | null>(null);
  const call = `${searchQuery(address)}&fetch=${size}`;
  const { value, failure, retry } = useLoaded(call, async (signal) => {
    if (address.q === '') return null;
    return (await client.request<ListOf<SearchResult>>('GET', `/search?${call}`, { signal })).data;
  });
  const words = address.q.split(/\s+/);
  const total = value?.totalResults ?? 0;
  return (
    <section className="as-page as-search" aria-labelledby="search-title">
      <h1 id="search-title">Resultado da Busca</h1>
      <SearchBox key={address.q} start={address.q} isPageField />
      <p className="as-search-count" role="status">
        {value && total > 0 && `${total} ${total === 1 ? 'registro encontrado' : 'registros encontrados'}`}
      </p>
      {address.q === '' && <EmptyState title="Digite o que procura" icon={<Search />} />}
      {address.q !== '' && failure && <ErrorState message={failure} onRetry={retry} />}
      {address.q !== '' && !failure && !value && <Skeleton lines={6} label="Buscando..." />}
      {value && value.itens.length === 0 && (
        <EmptyState title={`Nenhum resultado encontrado para "${address.q}".`} icon={<SearchX />} />
      )}
      {value && value.itens.length > 0 && (
        <>
          <ol className="as-results">
            {value.itens.map((result) => (
              <ResultItem key={result.talkId} result={result} words={words} onOpen={() => setOpen(result)} />
            ))}
          </ol>
          <Pagination
            total={total}
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
      {open && (
        <Suspense>
          <ResultDialog result={open} onChanged={retry} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}
