import { createTranslation } from '@assunto/engine';
import { sourceLocale, type MessageKey, type Translate } from '@assunto/engine/core';
import { recurrencePt } from '../../messages/recurrencePt';
import { source } from '../../messages/useTranslate';

const ownSource = { ...source, ...recurrencePt };

/** Translates the texts of the editor of recurrences, and those that all components share. */
export type RecurrenceTranslate = Translate<MessageKey<typeof ownSource>>;

const translation = createTranslation(ownSource);

export const useTranslate: () => RecurrenceTranslate = translation.useTranslate;

/** The texts as they are written, in Portuguese. */
export const inPortuguese: RecurrenceTranslate = translation.translateIn(sourceLocale);
