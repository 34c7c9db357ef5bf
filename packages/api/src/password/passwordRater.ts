import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common';
import { dictionary as portugueseDictionary } from '@zxcvbn-ts/language-pt-br';
import { foldText } from '@assunto/engine/core';
import type { PasswordScore } from './passwordScore';

/**
 * The number of characters that are rated: further ones only make a password harder to guess, and the time grows with the square
 * of the length (0.1 s for the worst 40 characters, seconds for 200).
 */
const ratedCharacters = 40;
/** The number of substitutions of letters (`$enh4`) that are tried; the default of 100 takes six times as long. */
const disguises = 16;
/**
 * The library estimates three guessed parts in a row, such as a first name, a last name and a year, at 10^8 guesses, its minimum
 * for 'Forte'. We require a little more than that.
 */
const strongFrom = 9;

/** The minimum length of a personal term that is removed: shorter ones occur in many other words. */
const leastRemoved = 4;

/** The most common passwords in Brazil, and ones specific to this product, by frequency. */
const firstChoices =
  'senha password passwd admin teste mudar trocar brasil amor deus jesus flamengo corinthians palmeiras santos vasco gremio familia futebol bemvindo empresa usuario login acesso assunto'.split(
    ' ',
  );

/** Loads the dictionaries into memory and returns a function that rates passwords with them. */
export function createPasswordRater(): (password: string, userInputs: readonly string[]) => PasswordScore {
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...commonDictionary, ...portugueseDictionary, firstChoices },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: disguises,
  });
  const rate = (password: string, tokens: string[]): PasswordScore => {
    const { score, guessesLog10 } = zxcvbn.check(password, tokens);
    return score === 3 && guessesLog10 < strongFrom ? 2 : score;
  };
  return (password, userInputs) => {
    const rated = [...password.normalize('NFKC')].slice(0, ratedCharacters).join('');
    const tokens = [...new Set(userInputs.flatMap(tokensOf))];
    const rest = withoutTokens(rated, tokens);
    const score = rate(rated, tokens);
    return rest === null ? score : (Math.min(score, rate(rest, tokens)) as PasswordScore);
  };
}

/** A text and its words, folded, without words of one or two letters. */
const tokensOf = (text: string): string[] =>
  [text, ...text.split(/[^\p{L}\p{N}]+/u)].map(foldText).filter((word) => word.length > 2);

/** A folded password with each of the words replaced by one character; `null` when it contains none of them. */
function withoutTokens(password: string, tokens: readonly string[]): string | null {
  const folded = foldText(password);
  const long = tokens.filter((word) => word.length >= leastRemoved).sort((a, b) => b.length - a.length);
  const rest = long.reduce((text, word) => text.replaceAll(word, ' '), folded);
  return rest === folded ? null : rest;
}
