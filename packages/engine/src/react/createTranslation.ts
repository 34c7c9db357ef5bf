import {
  createTranslate,
  sourceLocale,
  type Catalogue,
  type MessageKey,
  type Translate,
  type Translated,
} from '../text/createTranslate';
import { useLanguage, type Language } from './LanguageProvider';

/** Loads the translations of a catalogue, by language (`en`) or locale (`en-GB`, which has precedence). */
export type CatalogueLoaders<Source extends Catalogue> = Readonly<Record<string, () => Promise<Translated<Source>>>>;

/** The texts of one package in every language. */
export interface Translation<Source extends Catalogue> {
  /** Translates into the language of the page. Suspends while the catalogue of that language is loading. */
  useTranslate(): Translate<MessageKey<Source>>;
  /** Translates outside of React: Portuguese until `load` has the catalogue of the locale. */
  translateIn(locale: string): Translate<MessageKey<Source>>;
  /** Loads the catalogue of a locale, once. Rejects as its loader does; texts are Portuguese then, and a further call retries. */
  load(locale: string): Promise<void>;
}

/**
 * Combines a Portuguese catalogue with its translations. With `loaders` they are loaded on demand; without, they are among the
 * messages of `LanguageProvider` or `EngineProvider`.
 *
 * @example
 * const pt = { remove: 'Remover {name}' };
 * const { useTranslate } = createTranslation(pt, { en: () => Promise.resolve({ remove: 'Remove {name}' }) });
 * function RemoveButton({ name }: { name: string }) {
 *   const translate = useTranslate();
 *   return <button>{translate('remove', { name })}</button>;
 * }
 */
export function createTranslation<const Source extends Catalogue>(
  source: Source,
  loaders?: CatalogueLoaders<Source>,
): Translation<Source> {
  return loaders ? createLoadedTranslation(source, loaders) : createGivenTranslation(source);
}

function createGivenTranslation<Source extends Catalogue>(source: Source): Translation<Source> {
  const portuguese = createTranslate(sourceLocale, source);
  const byLanguage = new WeakMap<Language, Translate<MessageKey<Source>>>();
  return {
    useTranslate() {
      const language = useLanguage();
      let translate = byLanguage.get(language);
      if (!translate) {
        translate = createTranslate(language.locale, source, language.messages);
        byLanguage.set(language, translate);
      }
      return translate;
    },
    translateIn: (locale) => (locale === sourceLocale ? portuguese : createTranslate(locale, source, {})),
    load: () => Promise.resolve(),
  };
}

type Loading<Key extends string> =
  | { translate: Translate<Key>; promise: null }
  | { translate: null; promise: Promise<void> };

function createLoadedTranslation<Source extends Catalogue>(
  source: Source,
  loaders: CatalogueLoaders<Source>,
): Translation<Source> {
  type Key = MessageKey<Source>;
  const byLocale = new Map<string, Loading<Key>>();
  const untranslated = new Map<string, Translate<Key>>();
  /** Locales whose catalogue could not be loaded: the page shows Portuguese and does not retry by itself. */
  const failed = new Set<string>();

  const inPortuguese = (locale: string): Translate<Key> => {
    let translate = untranslated.get(locale);
    if (!translate) untranslated.set(locale, (translate = createTranslate(locale, source, {})));
    return translate;
  };

  const load = (locale: string): Promise<void> => {
    const known = byLocale.get(locale);
    if (known) return known.promise ?? Promise.resolve();
    const loader = loaderOf(locale);
    if (!loader) return Promise.resolve();
    const promise = loader().then(
      (messages) => {
        byLocale.set(locale, { translate: createTranslate(locale, source, messages), promise: null });
        failed.delete(locale);
      },
      (error: unknown) => {
        byLocale.delete(locale);
        failed.add(locale);
        throw error;
      },
    );
    byLocale.set(locale, { translate: null, promise });
    return promise;
  };

  const loaderOf = (locale: string) => {
    const found = [locale, locale.split('-')[0] ?? ''].find((name) => Object.hasOwn(loaders, name));
    return found === undefined ? undefined : loaders[found];
  };

  return {
    useTranslate() {
      const { locale } = useLanguage();
      const translate = byLocale.get(locale)?.translate;
      if (translate) return translate;
      // Suspends: React waits for a thrown promise. After a failure the text is Portuguese.
      if (loaderOf(locale) && !failed.has(locale)) throw load(locale).catch(() => undefined);
      return inPortuguese(locale);
    },
    translateIn: (locale) => byLocale.get(locale)?.translate ?? inPortuguese(locale),
    load,
  };
}
