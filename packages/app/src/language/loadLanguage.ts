import type { Language } from '@assunto/engine';
import { sourceLocale, type Catalogue } from '@assunto/engine/core';
import { loadShellTexts, type PageLocale } from '@assunto/shell';
import { load } from '../messages/translation';

/** The default language of a page. */
export const portuguese: Language = { locale: sourceLocale, messages: {} };

/** The texts of engine and components. */
const libraryTexts = {
  async en(): Promise<Catalogue> {
    const [engine, components] = await Promise.all([
      import('@assunto/engine/messages/en'),
      import('@assunto/components/messages/en'),
    ]);
    return { ...engine.english, ...components.english };
  },
  async es(): Promise<Catalogue> {
    const [engine, components] = await Promise.all([
      import('@assunto/engine/messages/es'),
      import('@assunto/components/messages/es'),
    ]);
    return { ...engine.spanish, ...components.spanish };
  },
};

/**
 * Loads the texts of a language that every page needs: those of engine, components, shell and the app's layout. The texts of a
 * screen are loaded with the screen. Rejects when they cannot be loaded.
 */
export async function loadLanguage(locale: PageLocale): Promise<Language> {
  if (locale === 'pt-BR') return portuguese;
  const [messages] = await Promise.all([libraryTexts[locale](), loadShellTexts(locale), load(locale)]);
  return { locale, messages };
}
