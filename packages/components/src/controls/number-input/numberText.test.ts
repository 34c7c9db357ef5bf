import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumberText, parseNumberText } from './numberText';

describe('the text of a number', () => {
  it('reads back every whole number that it writes', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(parseNumberText(formatNumberText(value), {})).toBe(value + 0);
      }),
    );
  });

  it('reads back every number of six decimals that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (millionths) => {
        const value = millionths / 1e6 + 0;
        expect(parseNumberText(formatNumberText(value), { decimals: 6 })).toBe(value);
      }),
    );
  });

  it('takes dots between groups of three and a comma before decimals', () => {
    expect(parseNumberText('1.234.567', {})).toBe(1234567);
    expect(parseNumberText('1.234,5', { decimals: 2 })).toBe(1234.5);
    expect(parseNumberText(' −7 ', {})).toBe(-7);
    expect(parseNumberText('', {})).toBeNull();
  });

  it('refuses what is no number, has too many decimals or is out of range, and never cuts it', () => {
    for (const text of ['-', '1.5', '12.34', '1e5', 'dez', '1,', '--1']) {
      expect(parseNumberText(text, {})).toBeUndefined();
    }
    expect(parseNumberText('1,5', {})).toBeUndefined();
    expect(parseNumberText('1,234', { decimals: 2 })).toBeUndefined();
    expect(parseNumberText('0', { minimum: 1 })).toBeUndefined();
    expect(parseNumberText('11', { maximum: 10 })).toBeUndefined();
  });
});
