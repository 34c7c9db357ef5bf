import type { SubjectAttribute } from '../contract/attribute';
import { sourceLocale } from '../text/createTranslate';

/** The number format: the separator between groups of three digits ('' for none) and the decimal separator. */
export interface NumberLocale {
  thousands: string;
  decimal: string;
}

const brazilian: NumberLocale = { thousands: '.', decimal: ',' };
const american: NumberLocale = { thousands: ',', decimal: '.' };

/** The decimal separator for each group separator: as in Brazil, the United States, France and Switzerland. */
const locales = new Map<string, NumberLocale>([
  ['.', brazilian],
  [',', american],
  ...['', ' ', '\u00a0', '\u202f'].map((thousands) => [thousands, { thousands, decimal: ',' }] as const),
  ...["'", '’'].map((thousands) => [thousands, { thousands, decimal: '.' }] as const),
]);

const separators = new Map<string, NumberLocale>([[sourceLocale, brazilian]]);

/** The group and decimal separators of a locale (BCP 47). */
export function localeSeparators(locale: string): NumberLocale {
  const known = separators.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale, { useGrouping: true, numberingSystem: 'latn' }).formatToParts(
    -12345678.9,
  );
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value;
  const read = { thousands: valueOf('group') ?? '', decimal: valueOf('decimal') ?? ',' };
  separators.set(locale, read);
  return read;
}

/**
 * The number format of an attribute: its own separators, else those of the page's locale (Portuguese by default). Its `thousands`
 * selects a format; `decimal` may differ from it, or selects one if it stands alone.
 *
 * @example
 * numberLocale(attribute); // { thousands: '.', decimal: ',' }
 */
export function numberLocale({ componentConfigs }: SubjectAttribute, locale = sourceLocale): NumberLocale {
  const { thousands, decimal } = componentConfigs;
  if (thousands === undefined && decimal === undefined) return localeSeparators(locale);
  const chosen = thousands === undefined && decimal === '.' ? american : (locales.get(thousands ?? '.') ?? brazilian);
  const isUsable = (decimal === '.' || decimal === ',') && decimal !== chosen.thousands;
  return isUsable ? { ...chosen, decimal } : chosen;
}

/** Formats a decimal text (`-1234.50`) in a locale: `-1.234,50`. */
export function localeText(decimalText: string, { thousands, decimal }: NumberLocale): string {
  const [whole = '', part] = decimalText.split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (part === undefined ? '' : decimal + part);
}

/**
 * Parses an unsigned number as typed or pasted. It is read in the given locale or, where that is impossible and only one other
 * reading exists, in that one: `1234.56` is accepted in Brazil too, `1.234` is always 1234 there. Returns a decimal text, `null`
 * for anything else.
 */
export function readNumber(text: string, own: NumberLocale): string | null {
  const joined = text.replace(/(\d)[ \u00a0\u2009\u202f'’](?=\d{3}(?!\d))/g, '$1');
  if (!/^[\d.,]*\d[\d.,]*$/.test(joined)) return null;
  const read = readIn(joined, own, true);
  if (read !== null) return read;
  const others = [readIn(joined, brazilian, false), readIn(joined, american, false)].filter((one) => one !== null);
  return new Set(others).size === 1 ? (others[0] ?? null) : null;
}

/** Whether digits are grouped in thousands: one to three without a leading zero, then three each. */
function areThousands([first = '', ...rest]: readonly string[]): boolean {
  return /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => group.length === 3);
}

function readIn(text: string, { thousands, decimal }: NumberLocale, isOwn: boolean): string | null {
  const [whole = '', part, ...rest] = text.split(decimal);
  if (rest.length > 0 || /\D/.test(part ?? '')) return null;
  const groups = thousands === '' ? [whole] : whole.split(thousands);
  if (groups.some((group) => /\D/.test(group))) return null;
  // Editing inside a grouped number misplaces its groups; the decimals show which separator is which.
  const isMoved = isOwn && part !== undefined && groups.every((group) => group !== '');
  if (groups.length > 1 && !areThousands(groups) && !isMoved) return null;
  return (groups.join('') || '0') + (part ? `.${part}` : '');
}
