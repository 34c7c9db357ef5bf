/** Formats a count in a locale: `1.316` in Portuguese. */
export const counted = (count: number, locale: string): string => count.toLocaleString(locale);
