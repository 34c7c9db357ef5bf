import { describe, expect, it } from 'vitest';
import { fuzzyScore } from './fuzzyScore';

const best = (typed: string, ...texts: string[]) =>
  texts.filter((text) => fuzzyScore(text, typed) > 0).sort((a, b) => fuzzyScore(b, typed) - fuzzyScore(a, typed));

describe('finding in the palette', () => {
  it('ignores accents and case', () => {
    expect(best('solicitacoes', 'Solicitações', 'Bairros')).toEqual(['Solicitações']);
    expect(best('NOTIFICAÇÕES', 'Notificações')).toEqual(['Notificações']);
  });
  it('takes beginnings before the middle, short before long, and no scattered letters', () => {
    expect(best('cha', 'Cor da chapa grossa', 'Fechados', 'Chamados', 'Casa histórica', 'Chamados abertos')).toEqual([
      'Chamados',
      'Chamados abertos',
      'Cor da chapa grossa',
      'Fechados',
    ]);
    expect(best('merc', 'Manter conectado')).toEqual([]);
  });
  it('asks for every word, in any order', () => {
    expect(best('chamado novo', 'Novo registro em Chamado', 'Chamado')).toEqual(['Novo registro em Chamado']);
  });
  it('finds nothing for nothing', () => {
    expect(fuzzyScore('Chamados', '  ')).toBe(0);
    expect(fuzzyScore('Chamados', 'zebra')).toBe(0);
  });
});
