import { extendedFrom, extendedTo, latin1From, latin1To } from './foldLists';

let folded: ReadonlyMap<string, string> | undefined;

/** The folded letters by letter, made for the first text with accents. */
function foldedLetters(): ReadonlyMap<string, string> {
  if (folded) return folded;
  const letters = new Map<string, string>();
  const add = (from: string, to: string) => [...from].forEach((letter, at) => letters.set(letter, to.charAt(at)));
  add('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
  add(latin1From, latin1To);
  add(extendedFrom, extendedTo);
  return (folded = letters);
}

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
  const letters = foldedLetters();
  return text.replace(/[A-Z\u00c0-\u017f]/g, (letter) => letters.get(letter) ?? letter);
}

let unfolded: ReadonlyMap<string, string> | undefined;

/** All letters that fold to a letter, by that letter. */
function unfoldedLetters(): ReadonlyMap<string, string> {
  if (unfolded) return unfolded;
  const letters = new Map<string, string>();
  for (const [letter, plainLetter] of foldedLetters())
    letters.set(plainLetter, (letters.get(plainLetter) ?? plainLetter) + letter);
  return (unfolded = letters);
}

/**
 * The pattern of a folded text within a text that is not folded: `new RegExp(foldedPattern(part)).test(text)` equals
 * `foldText(text).includes(part)`, without creating a folded copy for each test.
 *
 * @example new RegExp(foldedPattern('sao')).test('SÃO JOÃO') // true
 */
export function foldedPattern(part: string): string {
  const all = unfoldedLetters();
  // By UTF-16 code unit, as `includes` compares.
  return part.replace(/[\s\S]/g, (letter) => {
    const letters = all.get(letter);
    return letters ? `[${letters}]` : letter.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
  });
}
