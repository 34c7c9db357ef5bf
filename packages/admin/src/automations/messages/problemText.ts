import { sourceLocale } from '@assunto/engine/core';
import type { JobProblem } from '@assunto/engine/ticketing';
import { pt } from './pt';
import type { useTranslate } from './translation';

const known = new Set(Object.keys(pt));
type ProblemKey = Extract<keyof typeof pt, `jobs.problem.${string}`>;

/** A problem of `checkJob` in the language of the page: its own sentence is Portuguese, and says more. */
export function problemText({ code, message }: JobProblem, translate: ReturnType<typeof useTranslate>): string {
  const key = `jobs.problem.${code}`;
  return translate.locale === sourceLocale || !known.has(key) ? message : translate(key as ProblemKey);
}
