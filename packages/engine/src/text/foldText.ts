/** Every letter that folds to another one: A-Z, Latin-1 and Latin Extended-A. PostgreSQL's `translate` takes the same table. */
const letters: Readonly<Record<string, string>> = {
  a: 'AÀÁÂÃÄÅàáâãäåĀāĂăĄą',
  b: 'B',
  c: 'CÇçĆćĈĉĊċČč',
  d: 'DÐðĎďĐđ',
  e: 'EÈÉÊËèéêëĒēĔĕĖėĘęĚě',
  f: 'F',
  g: 'GĜĝĞğĠġĢģ',
  h: 'HĤĥĦħ',
  i: 'IÌÍÎÏìíîïĨĩĪīĬĭĮįİı',
  j: 'JĴĵ',
  k: 'KĶķĸ',
  l: 'LĹĺĻļĽľĿŀŁł',
  m: 'M',
  n: 'NÑñŃńŅņŇňŉŊŋ',
  o: 'OÒÓÔÕÖØòóôõöøŌōŎŏŐő',
  p: 'P',
  q: 'Q',
  r: 'RŔŕŖŗŘř',
  s: 'SŚśŜŝŞşŠšſ',
  t: 'TŢţŤťŦŧ',
  u: 'UÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲų',
  v: 'V',
  w: 'WŴŵ',
  x: 'X',
  y: 'YÝýÿŶŷŸ',
  z: 'ZŹźŻżŽž',
};

/** Letters that fold to two. */
const pairs: readonly (readonly [string, string])[] = [
  ['Æ', 'ae'],
  ['æ', 'ae'],
  ['Œ', 'oe'],
  ['œ', 'oe'],
  ['Ĳ', 'ij'],
  ['ĳ', 'ij'],
  ['ß', 'ss'],
  ['Þ', 'th'],
  ['þ', 'th'],
];

/** Accents written as characters of their own (U+0300 to U+036F) disappear. */
const combiningMarks = Array.from({ length: 0x70 }, (_, offset) => String.fromCharCode(0x300 + offset)).join('');

/**
 * The fold as data, for whoever folds somewhere else: each character of `from` becomes the one at its place in `to`,
 * those of `from` beyond the end of `to` disappear (as in PostgreSQL's `translate`), and each of `pairs` becomes its two letters.
 */
export const foldTable = {
  from: Object.values(letters).join('') + combiningMarks,
  to: Object.entries(letters)
    .map(([plain, variants]) => plain.repeat(variants.length))
    .join(''),
  pairs,
} as const;

const folded = new Map<string, string>(pairs);
for (let place = 0; place < foldTable.from.length; place++)
  folded.set(foldTable.from.charAt(place), foldTable.to.charAt(place));

/** True for a character that can change: upper case, or beyond ASCII and up to the combining marks. */
const canChange = /[A-Z\u00C0-\u017F\u0300-\u036F]/g;

/**
 * Text as filters, searches and orders compare it: without case and accents. A fixed table decides, not the locale, so that
 * browser, server and database agree on every character (`foldText('São João')` is `'sao joao'`).
 */
export function foldText(text: string): string {
  return text.replace(canChange, (character) => folded.get(character) ?? character);
}
