import { foldText } from '@assunto/engine/core';

/**
 * How well a text answers what was typed; 0 when it does not. Every typed word must be found, accents and case ignored:
 * best at the beginning of a word, then inside one, then as letters in their order. Short texts come first.
 */
export function fuzzyScore(text: string, typed: string): number {
  const folded = foldText(text);
  let score = 0;
  for (const word of foldText(typed).split(/\s+/)) {
    if (word === '') continue;
    const one = scoreOfWord(folded, word);
    if (one === 0) return 0;
    score += one;
  }
  return score === 0 ? 0 : score - Math.min(folded.length, 200) / 1_000;
}

function scoreOfWord(text: string, word: string): number {
  if (text.startsWith(word)) return 5;
  if (text.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word))) return 4;
  if (text.includes(word)) return 3;
  let at = -1;
  for (const letter of word) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return 0;
  }
  return 1;
}
