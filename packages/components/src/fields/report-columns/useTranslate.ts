import { createTranslation } from '@assunto/engine';
import type { MessageKey, Translate } from '@assunto/engine/core';
import { extendCatalogue } from '../../messages/extendCatalogue';
import { reportColumnsPt } from '../../messages/reportColumnsPt';
import { source } from '../../messages/useTranslate';

const ownSource = extendCatalogue(source, reportColumnsPt);

/** Translates the texts of the designer of report columns, and those that all components share. */
export type ReportTranslate = Translate<MessageKey<typeof ownSource>>;

/** Translates into the language of the page. */
export const useTranslate: () => ReportTranslate = createTranslation(ownSource).useTranslate;
