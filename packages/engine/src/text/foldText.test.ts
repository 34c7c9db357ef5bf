import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTable, foldText } from './foldText';

describe('foldText', () => {
  it('drops case and the accents of Portuguese', () => {
    expect(foldText('São JOÃO, Ação à Ñandú Œuvre Straße')).toBe('sao joao, acao a nandu oeuvre strasse');
  });

  it('treats an accent written as a character of its own like the joined one', () => {
    expect(foldText('a\u0303o')).toBe(foldText('ão'));
  });

  it('leaves everything that it does not know as it is', () => {
    expect(foldText('日本 × ÷ 5% 😀')).toBe('日本 × ÷ 5% 😀');
  });

  it('changes nothing the second time', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldText(foldText(text)) === foldText(text)));
  });

  it('names each character once, so that a translate in SQL gives the same', () => {
    const named = foldTable.from + foldTable.pairs.map(([from]) => from).join('');
    expect(new Set(named).size).toBe(named.length);
    expect(foldTable.to.length).toBeLessThanOrEqual(foldTable.from.length);
  });
});
