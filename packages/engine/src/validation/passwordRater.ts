import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common';
import { dictionary as portugueseDictionary } from '@zxcvbn-ts/language-pt-br';
import { foldText } from '../text/foldText';
import type { PasswordScore } from './passwordScore';

/**
 * Characters that are rated: what follows only makes a password harder to guess, and the time grows with the square of
 * the length (0.1 s for the worst 40 characters, seconds for 200).
 */
const ratedCharacters = 40;
/** Readings of disguised letters (`$enh4`) that are tried; the default of 100 takes six times as long. */
const disguises = 16;
/**
 * The library takes three guessed parts in a row, such as a first name, a last name and a year, for 10^8 guesses, its
 * least for 'Forte'. A password is asked for a little more than that.
 */
const strongFrom = 9;

/** The shortest of the owner's words that counts for nothing: shorter ones are a part of many others. */
const leastRemoved = 4;

/** What people in Brazil, and of this product, choose first, by how often. */
const firstChoices =
  'senha password passwd admin teste mudar trocar brasil amor deus jesus flamengo corinthians palmeiras santos vasco gremio familia futebol bemvindo empresa usuario login acesso assunto'.split(
    ' ',
  );

/** Loads the dictionaries into memory and answers what rates passwords by them. */
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

/** A text and its words, folded; words of one or two letters say nothing. */
const tokensOf = (text: string): string[] =>
  [text, ...text.split(/[^\p{L}\p{N}]+/u)].map(foldText).filter((word) => word.length > 2);

/** What is left of a password, folded, when each of the words is one character; `null` when it has none of them. */
function withoutTokens(password: string, tokens: readonly string[]): string | null {
  const folded = foldText(password);
  const long = tokens.filter((word) => word.length >= leastRemoved).sort((a, b) => b.length - a.length);
  const rest = long.reduce((text, word) => text.replaceAll(word, ' '), folded);
  return rest === folded ? null : rest;
}
