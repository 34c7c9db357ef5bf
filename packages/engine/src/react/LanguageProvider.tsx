import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { sourceLocale, type Catalogue } from '../text/createTranslate';

/** A language of a page. */
export interface Language {
  /** BCP 47, e.g. `en` or `es-AR`: determines the format of dates and numbers, and the plural rules. */
  readonly locale: string;
  /** Texts of all packages by key; missing ones are shown in Portuguese. Must be stable. */
  readonly messages: Catalogue;
}

const portuguese: Language = { locale: sourceLocale, messages: {} };
const LanguageContext = createContext<Language>(portuguese);

/**
 * Sets the language of its children. Without it a page is in Portuguese; `EngineProvider` accepts the same as `language`.
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
 * The language of the page; Portuguese by default.
 *
 * @example
 * const { locale } = useLanguage();
 * return new Intl.NumberFormat(locale).format(1200);
 */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}
