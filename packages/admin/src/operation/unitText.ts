const sizes = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/**
 * Formats a number of bytes in the largest decimal unit of which there is at least one, from kB: `12,3 MB` in Portuguese.
 */
export function sizeText(bytes: number, locale: string): string {
  const index = Math.min(sizes.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3) - 1));
  return unitText(bytes / 1000 ** (index + 1), sizes[index] ?? 'kilobyte', locale);
}

/** Formats milliseconds as seconds: `1,2 s` in Portuguese. */
export const secondsText = (milliseconds: number, locale: string): string =>
  unitText(milliseconds / 1000, 'second', locale);

/** Formats milliseconds below a second as such, and longer ones as seconds: `12 ms`, `1,2 s` in Portuguese. */
export const millisecondsText = (milliseconds: number, locale: string): string =>
  milliseconds < 1000 ? unitText(milliseconds, 'millisecond', locale) : secondsText(milliseconds, locale);

/** Formats a share from 0 to 1 as a whole percentage: `12%`. */
export const percentText = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);

function unitText(value: number, unit: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
