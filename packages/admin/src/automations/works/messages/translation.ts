import { createTranslation } from '@assunto/engine';
import type { MessageKey } from '@assunto/engine/core';
import { pt } from './pt';

export const { useTranslate } = createTranslation(pt, {
  en: () => import('./en').then(({ en }) => en),
  es: () => import('./es').then(({ es }) => es),
});

/** The name of a text of `pt.ts`. */
export type WorkKey = MessageKey<typeof pt>;

/** Translates the texts of `pt.ts`. */
export type WorkTranslate = ReturnType<typeof useTranslate>;
