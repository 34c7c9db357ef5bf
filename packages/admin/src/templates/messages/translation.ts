import { createTranslation } from '@assunto/engine';
import type { MessageKey } from '@assunto/engine/core';
import { pt } from './pt';

export const { useTranslate } = createTranslation(pt, {
  en: () => import('./en').then(({ en }) => en),
  es: () => import('./es').then(({ es }) => es),
});

/** Translates the texts of `pt.ts`. */
export type TemplatesTranslate = ReturnType<typeof useTranslate>;

export type TemplatesKey = MessageKey<typeof pt>;
