import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedPattern, foldText } from './foldText';

describe('foldText', () => {
  it('ignores case and accents of Portuguese', () => {
    expect(foldText('SÃO JOÃO, Açaí, avô, Pingüim, À TOA')).toBe('sao joao, acai, avo, pinguim, a toa');
  });

  it('maps every accented letter of Latin-1 and Latin Extended-A to the letter under the accent', () => {
    for (let code = 0xc0; code <= 0x17f; code++) {
      const letter = String.fromCodePoint(code);
      const [base = '', accent] = letter.normalize('NFD');
      if (accent && /[A-Za-z]/.test(base)) expect([letter, foldText(letter)]).toEqual([letter, base.toLowerCase()]);
    }
  });

  it('leaves everything else as it is', () => {
    const others = '0123 %_\\;ß×÷ªº€漢字😀\u0301ΑΩЖ';
    expect(foldText(others)).toBe(others);
  });

  it('keeps the number of characters and is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = foldText(text);
        expect(once.length).toBe(text.length);
        expect(foldText(once)).toBe(once);
      }),
    );
  });
});

describe('foldedPattern', () => {
  it('finds in a text what folding it would find', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), fc.nat(), (before, part, at) => {
        const text = before + part.toUpperCase() + before.slice(at % (before.length + 1));
        const sought = foldText(part);
        expect(new RegExp(foldedPattern(sought)).test(text)).toBe(foldText(text).includes(sought));
      }),
    );
  });
});
