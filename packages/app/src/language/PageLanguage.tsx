import { LanguageProvider, type Language } from '@assunto/engine';
import { notify, useStoreValue, type PreferencesStore } from '@assunto/shell';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { translateIn } from '../messages/translation';
import { loadLanguage } from './loadLanguage';

interface PageLanguageProps {
  preferences: PreferencesStore;
  /** The initial language of the page, with its texts loaded. */
  initial: Language;
  children: ReactNode;
}

/** The language of the whole page, as chosen by the person in this browser. A new choice applies at once. */
export function PageLanguage({ preferences, initial, children }: PageLanguageProps) {
  const { language: chosen } = useStoreValue(preferences);
  const [shown, setShown] = useState(initial);
  const { locale } = shown;
  useEffect(() => {
    if (chosen === locale) return undefined;
    let isCurrent = true;
    loadLanguage(chosen).then(
      // A transition: the page stays unchanged until the texts of its screen are loaded too.
      (loaded) => isCurrent && startTransition(() => setShown(loaded)),
      () => isCurrent && notify('danger', translateIn(locale)('app.languageFailed')),
    );
    return () => {
      isCurrent = false;
    };
  }, [chosen, locale]);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <LanguageProvider language={shown}>{children}</LanguageProvider>;
}
