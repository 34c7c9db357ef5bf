import { createTranslate, sourceLocale, type MessageKey, type Translate } from '../text/createTranslate';
import { pt } from './pt';

/** A key of the engine's texts. */
export type EngineMessageKey = MessageKey<typeof pt>;

/** Translates the engine's texts. */
export type EngineTranslate = Translate<EngineMessageKey>;

/**
 * The engine's texts in Portuguese, their source language.
 *
 * @example
 * inPortuguese('validation.required', { name: 'Nome' }); // É obrigatório preencher o campo Nome.
 */
export const inPortuguese: EngineTranslate = createTranslate(sourceLocale, pt);

/** The translation of a context; Portuguese if it has none, as on the server. */
export function translateOf(context: { translate?: EngineTranslate | undefined } | undefined): EngineTranslate {
  return context?.translate ?? inPortuguese;
}
