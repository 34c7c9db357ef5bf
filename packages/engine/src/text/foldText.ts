// Letter by letter, so that PostgreSQL's translate() gives the same result on every database, whatever its locale. First the
// Latin-1 letters (all of Portuguese), then Latin Extended-A. Letters without a single plain equivalent (ß) are unchanged.
const latin1From = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿ';
const latin1To = 'aaaaaaæceeeeiiiidnoooooouuuuyþaaaaaaceeeeiiiidnoooooouuuuyy';
const extendedFrom =
  'ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĲĴĵĶķĸĹĺĻļĽľĿŀŁłŃńŅņŇňŉŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſ';
const extendedTo =
  'aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiĳjjkkkllllllllllnnnnnnnŋooooooœrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs';

const folded = new Map<string, string>();
const add = (from: string, to: string) => [...from].forEach((letter, at) => folded.set(letter, to.charAt(at)));
add('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
add(latin1From, latin1To);
add(extendedFrom, extendedTo);

// Matches exactly ASCII.
const plain = /^[\0-\x7f]*$/;

/**
 * Folds a text for filters, searches and orders: capital and accented Latin letters become plain small ones, everything else is
 * unchanged. Equivalent to the SQL function `assunto_fold`.
 *
 * @example foldText('São João') // 'sao joao'
 */
export function foldText(text: string): string {
  // Filters fold a text per record; half of all Portuguese texts are ASCII.
  if (plain.test(text)) return text.toLowerCase();
  return text.replace(/[A-Z\u00c0-\u017f]/g, (letter) => folded.get(letter) ?? letter);
}

const unfolded = new Map<string, string>();
for (const [letter, plainLetter] of folded)
  unfolded.set(plainLetter, (unfolded.get(plainLetter) ?? plainLetter) + letter);

/**
 * The pattern of a folded text within a text that is not folded: `new RegExp(foldedPattern(part)).test(text)` equals
 * `foldText(text).includes(part)`, without creating a folded copy for each test.
 *
 * @example new RegExp(foldedPattern('sao')).test('SÃO JOÃO') // true
 */
export function foldedPattern(part: string): string {
  // By UTF-16 code unit, as `includes` compares.
  return part.replace(/[\s\S]/g, (letter) => {
    const letters = unfolded.get(letter);
    return letters ? `[${letters}]` : letter.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
  });
}

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
