import { useLocation, useSearchParams } from 'react-router';

/** The part of a list that the URL names. */
export interface ListAddress {
  /** From 1. */
  page: number;
  size: number;
  term: string;
  /** Changes each time the URL is opened with `?refresh`, so that the list is read again. */
  refreshKey: string;
  /** Writes a change to the URL. A change of size or term starts at the first page. */
  show(change: { page?: number; size?: number; term?: string }, options?: { replace: boolean }): void;
}

/** Page, size and term of a list in the URL, so that Back and a reload restore them. */
export function useListAddress(sizes: readonly number[], defaultSize: number, searchLimit: number): ListAddress {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const page = Math.min(Math.max(1, Math.floor(Number(query.get('page')) || 1)), 1_000_000);
  const requestedSize = Number(query.get('size'));
  const size = sizes.includes(requestedSize) ? requestedSize : defaultSize;
  const term = (query.get('term') ?? '').slice(0, searchLimit);
  const show: ListAddress['show'] = (change, options) => {
    const next = new URLSearchParams(query);
    next.delete('refresh');
    const write = (name: string, value: string | null) => (value === null ? next.delete(name) : next.set(name, value));
    if (change.size !== undefined) write('size', change.size === defaultSize ? null : String(change.size));
    if (change.term !== undefined) write('term', change.term || null);
    const nextPage = change.page ?? 1;
    write('page', nextPage > 1 ? String(nextPage) : null);
    setQuery(next, options);
  };
  return { page, size, term, refreshKey: query.has('refresh') ? key : '', show };
}
