import type { ImportColumn } from '@assunto/api';
import { foldText } from '@assunto/engine/core';
import { isKnownMark } from './emptyMarks';

const answers: Readonly<Record<'yes' | 'no', readonly string[]>> = {
  yes: ['sim', 's', 'true', 'verdadeiro', 'v', '1', 'yes', 'y', 'on', 'x', '✓', 'si', 'ativo', 'ok'],
  no: ['nao', 'n', 'false', 'falso', 'f', '0', 'no', 'off', 'inativo'],
};
const known = new Map<string, boolean>([
  ...answers.yes.map((answer) => [answer, true] as const),
  ...answers.no.map((answer) => [answer, false] as const),
]);

/** Words are compared without case, accents and surrounding spaces. */
export const answerKey = (text: string): string => foldText(text.trim());

/** What a word usually means; `undefined` if it is no usual answer. */
export const knownAnswer = (text: string): boolean | undefined => known.get(answerKey(text));

/** The most different texts of a column of answers, and the length of the longest. */
const mostTexts = 8;
const longest = 80;

/** Collects the different texts of a column. */
export function createAnswerSurvey(): { add(text: string): void; found(): ImportColumn['answers'] } {
  const found = new Map<string, string>();
  let isOver = false;
  return {
    add(text) {
      if (isOver) return;
      const shown = text.trim();
      if (isKnownMark(shown)) return;
      const key = shown.length > longest ? '' : answerKey(shown);
      if (shown.length <= longest && found.has(key)) return;
      isOver = shown.length > longest || found.size === mostTexts;
      found.set(key, shown);
    },
    found() {
      if (isOver || found.size === 0) return null;
      const texts = [...found.values()];
      const of = (answer: boolean) => texts.filter((text) => knownAnswer(text) === answer);
      return { chosen: { yes: of(true), no: of(false) }, found: texts };
    },
  };
}
