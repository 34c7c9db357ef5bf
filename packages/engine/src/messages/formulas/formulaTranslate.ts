import {
  createTranslate,
  sourceLocale,
  type Catalogue,
  type MessageKey,
  type Translate,
} from '../../text/createTranslate';
import { pt } from './pt';

/** The key of a text about formulas. */
export type FormulaMessageKey = MessageKey<typeof pt>;

/** Translates the texts about formulas. */
export type FormulaTranslate = Translate<FormulaMessageKey>;

/** The texts about formulas by key, in Portuguese, which the other languages are translated from. */
export const formulaMessages = pt;

/** Loads the texts about formulas in other languages, for `createTranslation`. */
export const formulaMessageLoaders: Readonly<Record<'en' | 'es', () => Promise<Catalogue>>> = {
  en: () => import('./en').then(({ en }) => en),
  es: () => import('./es').then(({ es }) => es),
};

/**
 * Loads the translation of the texts about formulas into the language of a locale; Portuguese for an unknown one.
 *
 * @example
 * const translate = await loadFormulaTranslate('en');
 */
export async function loadFormulaTranslate(locale: string): Promise<FormulaTranslate> {
  const language = locale.split('-', 1)[0] ?? '';
  if (language !== 'en' && language !== 'es') return createTranslate(sourceLocale, formulaMessages);
  return createTranslate(locale, formulaMessages, await formulaMessageLoaders[language]());
}
