import { createTranslation } from '@assunto/engine';
import { configMessageLoaders, configMessages } from '@assunto/engine/configs';
import { pt } from './pt';

export const { useTranslate } = createTranslation(pt, {
  en: () => import('./en').then(({ en }) => en),
  es: () => import('./es').then(({ es }) => es),
});

/** Translates the texts of `pt.ts`. */
export type AttributeTranslate = ReturnType<typeof useTranslate>;

/** Translates the texts of config schemas. */
export const { useTranslate: useConfigTranslate } = createTranslation(configMessages, configMessageLoaders);
