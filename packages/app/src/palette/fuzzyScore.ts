import { foldText } from '@assunto/engine/core';

/**
 * Scores how well a text matches the typed words; 0: no match. Every word must match, ignoring accents and case: best at
 * the beginning of a word, then inside one. Short texts score higher.
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
  return text.includes(word) ? 3 : 0;
}
