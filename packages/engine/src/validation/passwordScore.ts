import { foldText } from '../text/foldText';

/** The shortest password that is rated, in characters (2§5). */
export const passwordMinimum = 10;

/** How hard a password is to guess: 0 'Não segura', 1 'Muito fraca', 2 'Fraca', 3 'Forte', 4 'Muito forte' (2§5). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** The least bits of each score above 0. */
const leastBits = [20, 30, 45, 65] as const;
/** What something that guessers try first is worth, in bits. */
const knownBits = 5;

/** What people in Brazil choose first, folded. */
const known =
  'senha password passwd qwerty admin teste mudar trocar brasil amor deus jesus flamengo corinthians palmeiras santos vasco gremio familia futebol bemvindo welcome iloveyou letmein dragon monkey assunto empresa usuario login acesso'.split(
    ' ',
  );
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) => [
  row,
  [...row].reverse().join(''),
]);
const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};

/**
 * Rates a password from 0 to 4 by an estimate of its bits: words count less than as many random letters; what is known,
 * in a row of the keyboard, repeated, a year, or one of `ownWords` (name, e-mail) counts next to nothing. Fewer than 10
 * characters are 0.
 *
 * @example
 * passwordScore('senha12345'); // 0
 * passwordScore('jabuticaba-madura-7'); // 4
 */
export function passwordScore(password: string, ownWords: readonly string[] = []): PasswordScore {
  if ([...password].length < passwordMinimum) return 0;
  const bits = bitsOf(password.normalize('NFKC'), [...known, ...ownWords.flatMap(wordsOf)]);
  return leastBits.filter((least) => bits >= least).length as PasswordScore;
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4);

function bitsOf(password: string, words: readonly string[]): number {
  let bits = 0;
  let rest = password;
  for (const word of words) {
    const at = plain(rest).indexOf(word);
    if (at < 0) continue;
    bits += knownBits;
    rest = `${rest.slice(0, at)} ${rest.slice(at + word.length)}`;
  }
  // What comes again is written once.
  rest = rest.replace(/(.+?)\1+/gu, (_, once: string) => {
    bits += 2;
    return once;
  });
  for (const run of rest.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}\s]+/gu) ?? []) bits += bitsOfRun(run);
  return bits;
}

function bitsOfRun(run: string): number {
  const { length } = run;
  if (length >= 3 && rows.some((row) => row.includes(run.toLowerCase()))) return knownBits;
  if (/^(19|20)\d\d$/.test(run)) return 6;
  if (/^\p{N}/u.test(run)) return length * 3.3;
  if (!/^\p{L}/u.test(run)) return length * 5;
  const changesOfCase = [...run].filter((letter, at) => at > 0 && letter !== letter.toLowerCase()).length;
  return Math.min(length * 4.7, 10 + length * 2) + changesOfCase * 2;
}

/** Folded and without disguises, character for character. */
function plain(text: string): string {
  return [...text].map((one) => disguises[one] ?? (foldText(one).length === one.length ? foldText(one) : one)).join('');
}
