import { expect, it } from 'vitest';
import { secondsText, sizeText } from './unitText';

// Intl puts a no-break space before some units.
const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  [0, '0 kB'],
  [8_192, '8,2 kB'],
  [999_999, '1.000 kB'],
  [12_345_678, '12,3 MB'],
  [4_500_000_000, '4,5 GB'],
  [2e15, '2.000 TB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(plain(sizeText(bytes, 'pt-BR'))).toBe(text);
});

it('writes durations in seconds', () => {
  expect(plain(secondsText(500, 'pt-BR'))).toBe('0,5 s');
  expect(plain(secondsText(12_340, 'en'))).toBe('12.3 sec');
});
