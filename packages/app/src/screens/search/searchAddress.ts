/** The parsed URL of the search page (choice 27). All parameters except `q` may repeat. */
export interface SearchAddress {
  q: string;
  subj: readonly string[];
  subj_attr: readonly string[];
  attr: readonly string[];
  /** Options, as `status:aberto`. */
  facet: readonly string[];
  /** Created in so many last days. */
  days: number | null;
  page: number;
}

const lists = ['subj', 'subj_attr', 'attr', 'facet'] as const;

/** Parses the query of the URL; parameter names in any case (choice 15). */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  const all = (name: string) =>
    [...query]
      .filter(([key]) => key.toLowerCase() === name)
      .flatMap(([, value]) => value.split(','))
      .map((value) => value.trim())
      .filter((value) => value !== '');
  // An option may contain a comma.
  const facet = [...query].flatMap(([key, value]) => (key.toLowerCase() === 'facet' && value !== '' ? [value] : []));
  const days = Number(all('days')[0]);
  const q = [...query].find(([key]) => key.toLowerCase() === 'q')?.[1] ?? '';
  return {
    q: q.trim(),
    subj: all('subj'),
    subj_attr: all('subj_attr'),
    attr: all('attr'),
    facet,
    days: Number.isInteger(days) && days > 0 && days <= 3650 ? days : null,
    page: Math.max(1, Number(all('page')[0]) || 1),
  };
}

/** The address of a search for words alone. */
export const searchOf = (q: string): SearchAddress => ({
  q,
  subj: [],
  subj_attr: [],
  attr: [],
  facet: [],
  days: null,
  page: 1,
});

/** The query that `readSearchAddress` parses, for the page's URL and for the request. */
export function searchQuery(address: SearchAddress): string {
  const query = new URLSearchParams({ q: address.q });
  for (const name of lists) for (const value of address[name]) query.append(name, value);
  if (address.days !== null) query.set('days', String(address.days));
  if (address.page > 1) query.set('page', String(address.page));
  return query.toString();
}
