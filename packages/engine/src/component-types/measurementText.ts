import type { SubjectAttribute } from '../contract/attribute';
import { sourceLocale } from '../text/createTranslate';

/** How numbers are written: what stands between groups of three digits ('' for nothing) and before the decimals. */
export interface NumberLocale {
  thousands: string;
  decimal: string;
}

const brazilian: NumberLocale = { thousands: '.', decimal: ',' };
const american: NumberLocale = { thousands: ',', decimal: '.' };

/** The decimal separator that goes with each thousands separator: as in Brazil, the United States, France and Switzerland. */
const locales = new Map<string, NumberLocale>([
  ['.', brazilian],
  [',', american],
  ...['', ' ', '\u00a0', '\u202f'].map((thousands) => [thousands, { thousands, decimal: ',' }] as const),
  ...["'", '’'].map((thousands) => [thousands, { thousands, decimal: '.' }] as const),
]);

const separators = new Map<string, NumberLocale>([[sourceLocale, brazilian]]);

/** What a locale (BCP 47) puts between groups of digits and before the decimals. */
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
 * How an attribute writes its numbers: as the locale of the page does (Portuguese unless given), where it has no separators
 * of its own. Its `thousands` chooses a locale; `decimal` may differ from it, or choose where it stands alone.
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

/** Writes a decimal text (`-1234.50`) in a locale: `-1.234,50`. */
export function localeText(decimalText: string, { thousands, decimal }: NumberLocale): string {
  const [whole = '', part] = decimalText.split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (part === undefined ? '' : decimal + part);
}

/**
 * The decimal text of a number without sign as a person wrote or pasted it, in the given locale or, where that reading is
 * impossible and the other one is the only one, in another: `1234.56` is read in Brazil too, `1.234` is always 1234 there.
 * `null` for anything else.
 */
export function readNumber(text: string, own: NumberLocale): string | null {
  const joined = text.replace(/(\d)[ \u00a0\u2009\u202f'’](?=\d{3}(?!\d))/g, '$1');
  if (!/^[\d.,]*\d[\d.,]*$/.test(joined)) return null;
  const read = readIn(joined, own, true);
  if (read !== null) return read;
  const others = [readIn(joined, brazilian, false), readIn(joined, american, false)].filter((one) => one !== null);
  return new Set(others).size === 1 ? (others[0] ?? null) : null;
}

/** Whether digits are grouped by thousands: one to three without a leading zero, then three each. */
function areThousands([first = '', ...rest]: readonly string[]): boolean {
  return /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => group.length === 3);
}

function readIn(text: string, { thousands, decimal }: NumberLocale, isOwn: boolean): string | null {
  const [whole = '', part, ...rest] = text.split(decimal);
  if (rest.length > 0 || /\D/.test(part ?? '')) return null;
  const groups = thousands === '' ? [whole] : whole.split(thousands);
  if (groups.some((group) => /\D/.test(group))) return null;
  // Editing inside a grouped number moves its groups; the decimals show which separator is which.
  const isMoved = isOwn && part !== undefined && groups.every((group) => group !== '');
  if (groups.length > 1 && !areThousands(groups) && !isMoved) return null;
  return (groups.join('') || '0') + (part ? `.${part}` : '');
}
