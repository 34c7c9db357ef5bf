import { createTranslation } from '@assunto/engine';
import { engineMessages, sourceLocale, type MessageKey, type Translate } from '@assunto/engine/core';
import { extendCatalogue } from './extendCatalogue';
import { pt } from './pt';

/** The components' texts, and those of the engine that they share. */
export const source = extendCatalogue(engineMessages, pt);

/** Translates the texts of components. */
export type ComponentsTranslate = Translate<MessageKey<typeof source>>;

const translation = createTranslation(source);

/** Translates into the language of the page: Portuguese where no provider sets one. */
export const useTranslate: () => ComponentsTranslate = translation.useTranslate;

/** The texts in Portuguese, their source language. */
export const inPortuguese: ComponentsTranslate = translation.translateIn(sourceLocale);
