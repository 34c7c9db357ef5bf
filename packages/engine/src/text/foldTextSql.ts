import { extendedFrom, extendedTo, latin1From, latin1To } from './foldLists';
import { foldText } from './foldText';

// The accented letters of Portuguese.
const portugueseFrom = 'áâãàéêíóôõúüçÁÂÃÀÉÊÍÓÔÕÚÜÇ';
const otherLatin1 = [...latin1From].filter((letter) => !portugueseFrom.includes(letter)).join('');
const foldPortuguese = [...portugueseFrom].reduce(
  (sql, letter) => `replace(${sql}, '${letter}', '${foldText(letter)}')`,
  'lower(value COLLATE "C")',
);

/**
 * The statement that creates `assunto_fold(text)`, with the same mapping as `foldText`, `null` for `null`. To be run by a
 * migration; compare its result with `COLLATE "C"`, so that every database orders by code point.
 *
 * translate() takes time proportional to the length of its list for every character: a replace() for each of the few letters of
 * Portuguese takes a quarter of that, and the complete lists are used only for texts that need them. Not STRICT, since a strict
 * function would not be inlined.
 */
export const foldTextSql = `CREATE OR REPLACE FUNCTION assunto_fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN octet_length(value) = length(value) THEN lower(value COLLATE "C")
    WHEN value COLLATE "C" !~ '[${otherLatin1}\u0100-\u017f]' THEN ${foldPortuguese}
    WHEN value COLLATE "C" ~ '[\u0100-\u017f]'
      THEN translate(lower(value COLLATE "C"), '${latin1From}${extendedFrom}', '${latin1To}${extendedTo}')
    ELSE translate(lower(value COLLATE "C"), '${latin1From}', '${latin1To}')
  END
$$`;
