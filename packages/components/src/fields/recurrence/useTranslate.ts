import { createTranslation } from '@assunto/engine';
import type { MessageKey, Translate } from '@assunto/engine/core';
import { extendCatalogue } from '../../messages/extendCatalogue';
import { recurrencePt } from '../../messages/recurrencePt';
import { source } from '../../messages/useTranslate';

const ownSource = extendCatalogue(source, recurrencePt);

/** Translates the texts of the editor of recurrences, and those that all components share. */
export type RecurrenceTranslate = Translate<MessageKey<typeof ownSource>>;

/** Translates into the language of the page. */
export const useTranslate: () => RecurrenceTranslate = createTranslation(ownSource).useTranslate;
