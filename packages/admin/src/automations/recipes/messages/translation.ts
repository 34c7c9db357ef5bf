import { createTranslation } from '@assunto/engine';
import { pt } from './pt';

export const { useTranslate } = createTranslation(pt, {
  en: () => import('./en').then(({ en }) => en),
  es: () => import('./es').then(({ es }) => es),
});

/** Translates the texts of `pt.ts`. */
export type RecipeTranslate = ReturnType<typeof useTranslate>;
