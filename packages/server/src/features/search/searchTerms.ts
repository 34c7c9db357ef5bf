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

/** A search term, and ids of values that it names. */
interface NamingTerm {
  term: string;
  named: readonly { ids: readonly (string | number)[] }[];
}

/**
 * A query, in the syntax of tsquery, for documents that contain, for each of `terms`, a word beginning with it or one of the ids
 * of the values that it names.
 */
export function tsqueryOf(terms: readonly NamingTerm[]): string {
  return terms
    .map(({ term, named }) => {
      const ids = new Set(named.flatMap((values) => values.ids.map(String)));
      const terms = [`${lexeme(term)}:*`, ...[...ids].map((id) => searchTerms(id).map(lexeme).join(' & '))];
      const queries = terms.filter((word) => word !== '');
      return queries.length === 1 ? queries[0] : `(${queries.map((query) => `(${query})`).join(' | ')})`;
    })
    .join(' & ');
}

const lexeme = (word: string): string => `'${word.replace(/['\\]/g, '')}'`;
