import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { sourceLocale, type Catalogue } from '../text/createTranslate';

/** A language of a page. */
export interface Language {
  /** BCP 47, e.g. `en` or `es-AR`: dates, numbers and plurals are written by it. */
  readonly locale: string;
  /** Texts by key, of all packages together; a text that is missing is shown in Portuguese. Must be stable. */
  readonly messages: Catalogue;
}

const portuguese: Language = { locale: sourceLocale, messages: {} };
const LanguageContext = createContext<Language>(portuguese);

/**
 * Sets the language of everything below. A page without it is in Portuguese; `EngineProvider` takes the same as `language`.
 *
 * @example
 * <LanguageProvider language={{ locale: 'en', messages: english }}>
 *   <p>Hello</p>
 * </LanguageProvider>;
 */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  const { locale, messages } = language;
  const stable = useMemo(() => ({ locale, messages }), [locale, messages]);
  return <LanguageContext.Provider value={stable}>{children}</LanguageContext.Provider>;
}

/**
 * The language of the page: Portuguese where nobody set one.
 *
 * @example
 * const { locale } = useLanguage();
 * return new Intl.NumberFormat(locale).format(1200);
 */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}
