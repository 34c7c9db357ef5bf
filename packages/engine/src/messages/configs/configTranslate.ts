import { createTranslate, sourceLocale, type Catalogue, type Translate } from '../../text/createTranslate';
import { pt } from './pt';

/** Translates the texts of config schemas. A text that is no key of `configMessages` is returned unchanged. */
export type ConfigTranslate = Translate;

/**
 * The texts of our config schemas by key, in Portuguese, which the other languages are translated from.
 *
 * @example
 * const label = configMessages['configs.precision.title']; // Casas decimais
 */
export const configMessages: Catalogue = pt;

/**
 * Translates the texts of config schemas into Portuguese.
 *
 * @example
 * configsInPortuguese('configs.precision.title'); // Casas decimais
 */
export const configsInPortuguese: ConfigTranslate = createTranslate(sourceLocale, configMessages);

/**
 * Loads the texts of config schemas in other languages, for `createTranslation`.
 *
 * @example
 * const { useTranslate } = createTranslation(configMessages, configMessageLoaders);
 */
export const configMessageLoaders: Readonly<Record<'en' | 'es', () => Promise<Catalogue>>> = {
  en: () => import('./en').then(({ en }) => en),
  es: () => import('./es').then(({ es }) => es),
};

/**
 * Loads the translation of the texts of config schemas into the language of a locale; Portuguese for an unknown one.
 *
 * @example
 * const translate = await loadConfigTranslate('en');
 */
export async function loadConfigTranslate(locale: string): Promise<ConfigTranslate> {
  const language = locale.split('-', 1)[0] ?? '';
  if (language !== 'en' && language !== 'es') return configsInPortuguese;
  return createTranslate(locale, configMessages, await configMessageLoaders[language]());
}
