import { createTranslation } from '@assunto/engine';
import { pt } from './pt';

export const { useTranslate } = createTranslation(pt, {
  en: () => import('./en').then(({ en }) => en),
  es: () => import('./es').then(({ es }) => es),
});

export type IconsTranslate = ReturnType<typeof useTranslate>;
