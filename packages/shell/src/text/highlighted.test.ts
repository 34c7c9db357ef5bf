import { describe, expect, it } from 'vitest';
import { partsOf } from './Highlighted';

const marked = (text: string, ...terms: string[]) =>
  partsOf(text, terms)
    .map(({ part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

describe('highlighting', () => {
  it('marks beginnings of words, without minding case or accents', () => {
    expect(marked('Padaria São Cristóvão', 'sao', 'CRIST')).toBe('Padaria [São] [Crist]óvão');
    expect(marked('a impressora não imprime', 'imp')).toBe('a [imp]ressora não [imp]rime');
  });
  it('leaves the text as it is', () => {
    for (const text of ['', '  ', 'çÇ ß — fim', 'e\u0301 tudo'])
      expect(
        partsOf(text, ['c', 'e', 'fi'])
          .map(({ part }) => part)
          .join(''),
      ).toBe(text);
  });
});
