import { describe, expect, it } from 'vitest';
import { matchOptions } from './matchOptions';

const options = ['Jardim Botânico', 'Jardim Guanabara', 'São Cristóvão', 'Botafogo'].map((name, id) => ({ id, name }));
const names = (term: string) => matchOptions(options, term).map(({ name }) => name);

describe('matchOptions', () => {
  it('wants every word typed, wherever it stands [FIELD-42]', () => {
    expect(names('jardim')).toEqual(['Jardim Botânico', 'Jardim Guanabara']);
    expect(names('bot jardim')).toEqual(['Jardim Botânico']);
    expect(names('jardim praia')).toEqual([]);
  });

  it('ignores case and accents', () => {
    expect(names('SAO cristovao')).toEqual(['São Cristóvão']);
    expect(names('botân')).toEqual(['Jardim Botânico']);
  });

  it('offers everything while nothing is typed', () => {
    expect(names('  ')).toHaveLength(4);
  });

  it('stops at a hundred [FIELD-43]', () => {
    const many = Array.from({ length: 250 }, (_, id) => ({ id, name: `Item ${id}` }));
    expect(matchOptions(many, 'item')).toHaveLength(100);
    expect(matchOptions(many, 'item 1')).toHaveLength(100);
  });
});
