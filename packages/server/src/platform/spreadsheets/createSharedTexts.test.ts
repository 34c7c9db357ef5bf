import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSharedTexts } from './createSharedTexts';
import { spreadsheetLimits } from './spreadsheetLimits';

it.each([1, 3, 2048])('returns each text by its index in any order, with %s blocks in memory', (blocks) => {
  const text = fc.tuple(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.integer({ min: 0, max: 3000 }));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 120 }), fc.array(fc.nat(), { maxLength: 200 }), (parts, picks) => {
      const texts = parts.map(([piece, times], index) => `${index}${piece.repeat(times / 10)}`);
      const shared = createSharedTexts(spreadsheetLimits, { blocks });
      try {
        for (const one of texts) shared.add(one);
        for (const pick of picks) expect(shared.at(pick % (texts.length + 1))).toBe(texts[pick % (texts.length + 1)]);
        expect(texts.map((_, index) => shared.at(index))).toEqual(texts);
        for (const none of [-1, 0.5, NaN, Infinity, texts.length]) expect(shared.at(none)).toBeUndefined();
      } finally {
        shared.close();
      }
    }),
    { numRuns: 40, seed: 12 },
  );
});

it('returns texts that end with a block or are longer than one, and empty ones', () => {
  const texts = ['', 'a'.repeat(16 * 1024), '', 'é'.repeat(8 * 1024), 'b'.repeat(100_000), '', 'c'];
  const shared = createSharedTexts(spreadsheetLimits, { blocks: 1 });
  for (const one of texts) shared.add(one);
  expect(texts.map((_, index) => shared.at(index))).toEqual(texts);
  expect(texts.map((_, index) => shared.at(texts.length - 1 - index))).toEqual(texts.toReversed());
  shared.close();
});

it('refuses more texts than its limit, and more bytes', () => {
  const few = createSharedTexts({ ...spreadsheetLimits, sharedTexts: 2 });
  few.add('');
  few.add('');
  expect(() => few.add('')).toThrow('texto demais');
  const short = createSharedTexts({ ...spreadsheetLimits, text: 3 });
  short.add('é');
  expect(() => short.add('é')).toThrow('texto demais');
});
