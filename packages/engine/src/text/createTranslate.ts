/** Texts by their key. `{name}` in a text is filled in; `key_one` and `key_other` are the plural forms of `key`. */
export type Catalogue = Readonly<Record<string, string>>;

/** What is filled into a text. A number is written as the locale writes numbers; pass years and ids as strings. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The forms that `Intl.PluralRules` chooses between; `zero` is also taken for a count of 0 in every language. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The keys by which the texts of a catalogue are asked: `x_one` and `x_other` are asked as `x`. */
export type MessageKey<Source extends Catalogue> = {
  [Key in keyof Source & string]: Key extends `${infer Base}_${PluralForm}` ? Base : Key;
}[keyof Source & string];

/** A translation of a catalogue: the same keys. */
export type Translated<Source extends Catalogue> = Readonly<Record<keyof Source & string, string>>;

/** Translates texts by their key. `locale` (BCP 47) is also the one that dates and numbers are written in. */
export interface Translate<Key extends string = string> {
  (key: Key, values?: MessageValues): string;
  readonly locale: string;
}

/** The locale of the texts that every other language is translated from. */
export const sourceLocale = 'pt-BR';

/**
 * Translates by a catalogue. `source` is the Portuguese catalogue: its keys are the known ones, and its texts stand where
 * `messages` has none; a key that neither has is returned as it is. With a number as `values.count` the text is the plural
 * form of the locale (`key_zero`, `key_one`, `key_other` ...: the keys of i18next's JSON, version 4), else the text of `key`.
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
      ? value
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
  const textOf = (key: string): string | undefined => (Object.hasOwn(messages, key) ? messages[key] : undefined);
  let plurals: Intl.PluralRules | undefined;
  return (key, count) => {
    if (typeof count !== 'number') return textOf(key) ?? textOf(`${key}_other`);
    const form = (plurals ??= new Intl.PluralRules(locale)).select(count);
    return (
      (count === 0 ? textOf(`${key}_zero`) : undefined) ??
      textOf(`${key}_${form}`) ??
      textOf(`${key}_other`) ??
      textOf(key)
    );
  };
}

function fill(text: string, values: MessageValues, write: (value: string | number) => string): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? mark : write(value);
  });
}
