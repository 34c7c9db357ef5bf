import { createTranslate, sourceLocale, type MessageKey, type Translate } from '@assunto/engine/core';
import { en } from './en';
import { es } from './es';
import { pt } from './pt';

/** A key of the texts of `checkJob`. */
export type JobMessageKey = MessageKey<typeof pt>;

/** Translates the texts of `checkJob`. */
export type JobTranslate = Translate<JobMessageKey>;

const translations: Readonly<Record<string, Translate<JobMessageKey>>> = {
  en: createTranslate('en', pt, en),
  es: createTranslate('es', pt, es),
};
const portuguese = createTranslate(sourceLocale, pt);

/** The texts of `checkJob` in the language of a locale; in Portuguese for languages that have none. */
export const jobTranslate = (locale: string): JobTranslate => translations[locale.split('-', 1)[0] ?? ''] ?? portuguese;
