import { describe, expect, it } from 'vitest';
import { searchTerms, tsqueryOf } from './searchTerms';

describe('the words of a search', () => {
  it('are folded runs of letters and digits, each once', () => {
    expect(searchTerms(' São  Cristóvão, placa ABC-1D23 são ')).toEqual(['sao', 'cristovao', 'placa', 'abc', '1d23']);
    expect(searchTerms('?! -- \u0000')).toEqual([]);
  });
  it('ask for what begins with each, whatever they hold', () => {
    expect(tsqueryOf(['sao', 'abc'])).toBe("'sao':* & 'abc':*");
    expect(tsqueryOf([`a'b\\`])).toBe("'ab':*");
  });
});
