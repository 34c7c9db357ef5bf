import { foldText } from '@assunto/engine/core';

/** Most words that a search looks at; the others are left out. */
const mostWords = 12;

/**
 * The words of a search: runs of letters and digits, folded, each once. Split as `assunto_search_words` splits values.
 *
 * @example searchWords('São Cristóvão, placa ABC-1D23'); // ['sao', 'cristovao', 'placa', 'abc', '1d23']
 */
export function searchWords(text: string): string[] {
  const words = foldText(text.replaceAll('\0', ' ')).split(/[\s!-/:-@[-`{-~]+/);
  return [...new Set(words.filter((word) => word !== '').map((word) => word.slice(0, 100)))].slice(0, mostWords);
}

/** Documents that have a word which begins with each of `words`, as PostgreSQL writes it. */
export function tsqueryOf(words: readonly string[]): string {
  return words.map((word) => `'${word.replace(/['\\]/g, '')}':*`).join(' & ');
}
