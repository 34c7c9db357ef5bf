import { joined } from '@assunto/engine/fields';
import type { SearchAnswer, SearchResult } from '@assunto/api';
import { useDebounced, useLoaded, useTabs } from '@assunto/shell';
import { FileText } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useServices } from '../AppServices';
import { contextPath } from '../records/contextAddress';
import type { PaletteEntry } from './PaletteEntry';

/** The maximum number of records offered. */
const most = 8;
const debounceMs = 200;

/** The records that a search of at least two letters, or of a number, finds; empty while loading and after a failure. */
export function useFoundRecords(term: string): readonly PaletteEntry[] {
  const { client } = useServices();
  const navigate = useNavigate();
  const { addressOf } = useTabs();
  const searched = useDebounced(term, debounceMs);
  const { value } = useLoaded(searched, async (signal) => {
    if (!isSearchable(searched)) return [];
    const query = new URLSearchParams({ q: searched, fetch: String(most) }).toString();
    return (await client.request<SearchAnswer>('GET', `/search?${query}`, { signal, expects: ['itens'] })).data.itens;
  });
  // Results of an earlier term are not offered: Enter opens what the person sees for what they typed.
  if (searched !== term || !value) return [];
  return value.map((result) => {
    const path = contextPath({ scenario: 'talk', subject: result.subject, talkId: result.talkId });
    return {
      id: `record ${path}`,
      name: nameOf(result),
      kind: joined`${result.subjectName} #${result.talkId}`,
      icon: <FileText />,
      path,
      run: () => void navigate(addressOf(path)),
    };
  });
}

const isSearchable = (term: string): boolean => /^#?\d+$/.test(term) || term.length >= 2;

/** The first value of a result is the name of the record. */
function nameOf({ talkValues: [first], talkId }: SearchResult): string {
  const value = first?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : `#${talkId}`;
}
