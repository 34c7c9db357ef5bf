import { createTranslation } from '@assunto/engine';
import { sourceLocale, type MessageKey, type Translate } from '@assunto/engine/core';
import { reportColumnsPt } from '../../messages/reportColumnsPt';
import { source } from '../../messages/useTranslate';

const ownSource = { ...source, ...reportColumnsPt };

/** Translates the texts of the designer of report columns, and those that all components share. */
export type ReportTranslate = Translate<MessageKey<typeof ownSource>>;

const translation = createTranslation(ownSource);

export const useTranslate: () => ReportTranslate = translation.useTranslate;

/** The texts as they are written, in Portuguese. */
export const inPortuguese: ReportTranslate = translation.translateIn(sourceLocale);
