import { withoutDirections } from './directions';

/** Texts by key. `{name}` in a text is replaced; `key_one` and `key_other` are the plural forms of `key`. */
export type Catalogue = Readonly<Record<string, string>>;

/** The values for a text. Numbers are formatted in the locale; pass years and ids as strings. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The categories of `Intl.PluralRules`; `zero` is also used for a count of 0 in every language. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The keys for translating: `x_one` and `x_other` are requested as `x`. */
export type MessageKey<Source extends Catalogue> = {
  [Key in keyof Source & string]: Key extends `${infer Base}_${PluralForm}` ? Base : Key;
}[keyof Source & string];

/** A translation of a catalogue: the same keys. */
export type Translated<Source extends Catalogue> = Readonly<Record<keyof Source & string, string>>;

/** Translates texts by key. `locale` (BCP 47) is also used to format dates and numbers. */
export interface Translate<Key extends string = string> {
  (key: Key, values?: MessageValues): string;
  readonly locale: string;
}

/** The locale of the source texts. */
export const sourceLocale = 'pt-BR';

/**
 * Creates a translation from a catalogue. `source` is the Portuguese catalogue: it defines the keys, and its texts are used where
 * `messages` has none; a key that neither has is returned unchanged. With a number as `values.count` the text is the plural form
 * of the locale (`key_zero`, `key_one`, `key_other` ...: the keys of i18next's JSON, version 4), else the text of `key`. Marks of
 * direction in a value are left out of the sentence.
 *
 * @example
 * const pt = { remove: 'Remover {name}', found_one: '{count} item', found_other: '{count} itens' };
 * const en = { remove: 'Remove {name}', found_one: '{count} item', found_other: '{count} items' };
 * const translate = createTranslate('en', pt, en);
 * translate('remove', { name: 'Ana' }); // Remove Ana
 * translate('found', { count: 1200 }); // 1,200 items
 */
export function createTranslate<Source extends Catalogue>(
  locale: string,
  source: Source,
  messages: Catalogue | Partial<Translated<Source>> = source,
): Translate<MessageKey<Source>> {
  const own = lookup(locale, messages);
  const fallback = messages === source ? own : lookup(sourceLocale, source);
  let numbers: Intl.NumberFormat | undefined;
  const write = (value: string | number): string =>
    typeof value === 'string'
      ? withoutDirections(value)
      : (numbers ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })).format(value);

  const translate = (key: string, values?: MessageValues): string => {
    const count = values?.['count'];
    const text = own(key, count) ?? fallback(key, count) ?? key;
    return values ? fill(text, values, write) : text;
  };
  return Object.assign(translate, { locale });
}

type Lookup = (key: string, count: string | number | undefined) => string | undefined;

function lookup(locale: string, messages: Partial<Catalogue>): Lookup {
  // Texts may be inherited; what every object inherits is no text.
  const textOf = (key: string): string | undefined => {
    const text: unknown = messages[key];
    return typeof text === 'string' ? text : undefined;
  };
  let plurals: Intl.PluralRules | undefined;
  return (key, count) => {
    if (typeof count !== 'number') return textOf(key) ?? textOf(`${key}_other`);
    const form = (plurals ??= new Intl.PluralRules(pluralLocale(locale))).select(count);
    return (
      (count === 0 ? textOf(`${key}_zero`) : undefined) ??
      textOf(`${key}_${form}`) ??
      textOf(`${key}_other`) ??
      textOf(key)
    );
  };
}

/** Intl has 0 in the singular in Brazil and in the plural in Portugal; people write '0 registros' in both. */
const pluralLocale = (locale: string): string => (/^pt\b/i.test(locale) ? 'pt-PT' : locale);

function fill(text: string, values: MessageValues, write: (value: string | number) => string): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? mark : write(value);
  });
}
