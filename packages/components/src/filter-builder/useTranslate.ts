import { createTranslation } from '@assunto/engine';
import { sourceLocale, type MessageKey, type Translate } from '@assunto/engine/core';
import { extendCatalogue } from '../messages/extendCatalogue';
import { filterBuilderPt } from '../messages/filterBuilderPt';
import { source } from '../messages/useTranslate';

const ownSource = extendCatalogue(source, filterBuilderPt);

/** Translates the texts of the filter builder, and those that all components share. */
export type FilterTranslate = Translate<MessageKey<typeof ownSource>>;

const translation = createTranslation(ownSource);

/** Translates into the language of the page. */
export const useTranslate: () => FilterTranslate = translation.useTranslate;

/** The texts in Portuguese, their source language. */
export const inPortuguese: FilterTranslate = translation.translateIn(sourceLocale);
