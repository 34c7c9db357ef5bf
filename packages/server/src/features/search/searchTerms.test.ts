import { describe, expect, it } from 'vitest';
import { searchTerms, tsqueryOf } from './searchTerms';

describe('the words of a search', () => {
  it('are folded runs of letters and digits, each once', () => {
    expect(searchTerms(' São  Cristóvão, placa ABC-1D23 são ')).toEqual(['sao', 'cristovao', 'placa', 'abc', '1d23']);
    expect(searchTerms('?! -- \u0000')).toEqual([]);
  });
  it('ask for what begins with each, whatever they hold', () => {
    const plain = (term: string) => ({ term, named: [] });
    expect(tsqueryOf(['sao', 'abc'].map(plain))).toBe("'sao':* & 'abc':*");
    expect(tsqueryOf([plain(`a'b\\`)])).toBe("'ab':*");
  });
  it('ask for the ids of the values that a term names as well', () => {
    const terms = [{ term: 'atend', named: [{ ids: ['em-atendimento'] }, { ids: [12, 13] }] }];
    expect(tsqueryOf(terms)).toBe("(('atend':*) | ('em' & 'atendimento') | ('12') | ('13'))");
  });
});
