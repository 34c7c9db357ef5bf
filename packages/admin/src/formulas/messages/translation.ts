import { createTranslation } from '@assunto/engine';
import { formulaMessageLoaders, formulaMessages } from '@assunto/engine/formula';
import { pt } from './pt';

export const { useTranslate } = createTranslation(pt, {
  en: () => import('./en').then(({ en }) => en),
  es: () => import('./es').then(({ es }) => es),
});

/** Translates the texts of `pt.ts`. */
export type FormulasTranslate = ReturnType<typeof useTranslate>;

/** Translates the problems of formulas. */
export const { useTranslate: useFormulaTranslate } = createTranslation(formulaMessages, formulaMessageLoaders);
