import { foldText } from '@assunto/engine/core';

/** The maximum number of terms; further ones are ignored. */
const maxTerms = 12;

/**
 * The terms of a search: runs of letters and digits, folded, each once. Split as `assunto_search_terms` splits values.
 *
 * @example searchTerms('São Cristóvão, placa ABC-1D23'); // ['sao', 'cristovao', 'placa', 'abc', '1d23']
 */
export function searchTerms(text: string): string[] {
  const terms = foldText(text.replaceAll('\0', ' ')).split(/[\s!-/:-@[-`{-~]+/);
  return [...new Set(terms.filter((term) => term !== '').map((term) => term.slice(0, 100)))].slice(0, maxTerms);
}

/** A query, in the syntax of tsquery, for documents that contain a word beginning with each of `terms`. */
export function tsqueryOf(terms: readonly string[]): string {
  return terms.map((term) => `'${term.replace(/['\\]/g, '')}':*`).join(' & ');
}
