import { createTranslation } from '@assunto/engine';
import type { MessageKey } from '@assunto/engine/core';
import { pt } from './pt';

export const { useTranslate } = createTranslation(pt, {
  en: () => import('./en').then(({ en }) => en),
  es: () => import('./es').then(({ es }) => es),
});

export type LinksKey = MessageKey<typeof pt>;
