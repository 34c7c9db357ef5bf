import { describe, expect, it } from 'vitest';
import { readSearchAddress, searchOf, searchQuery } from './searchAddress';

const read = (query: string) => readSearchAddress(new URLSearchParams(query));

describe('the address of the search page', () => {
  it('names words, subjects and attributes [SEARCH-02] [SEARCH-03] [SEARCH-04] [SEARCH-05]', () => {
    expect(read('q=rede lenta&subj=chamado&subj=tarefa&subj_attr=101,102&attr=titulo&page=2')).toEqual({
      q: 'rede lenta',
      subj: ['chamado', 'tarefa'],
      subj_attr: ['101', '102'],
      attr: ['titulo'],
      facet: [],
      days: null,
      page: 2,
    });
  });
  it('takes names in any case, and what is missing or odd as nothing', () => {
    expect(read('Q=rede&Subj=chamado&page=-3')).toEqual({
      q: 'rede',
      subj: ['chamado'],
      subj_attr: [],
      attr: [],
      facet: [],
      days: null,
      page: 1,
    });
    expect(read('')).toEqual(searchOf(''));
    expect(read('q=a&days=0.5').days).toBeNull();
  });
  it('reads back what it wrote', () => {
    const address = {
      q: 'são & cia',
      subj: ['a', 'b'],
      subj_attr: ['7'],
      attr: ['x'],
      facet: ['s:a,b', 't:ç'],
      days: 7,
      page: 3,
    };
    expect(read(searchQuery(address))).toEqual(address);
  });
});
