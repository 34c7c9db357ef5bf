import { createTranslation } from '@assunto/engine';
import type { MessageKey } from '@assunto/engine/core';
import { pt } from './pt';

export const { useTranslate, translateIn, load } = createTranslation(pt, {
  en: () => import('./en').then(({ en }) => en),
  es: () => import('./es').then(({ es }) => es),
});

/** Translates the texts of `pt.ts`. */
export type AppTranslate = ReturnType<typeof useTranslate>;

export type AppKey = MessageKey<typeof pt>;
