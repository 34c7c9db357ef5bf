const instantOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const format = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });

/** `quinta-feira, 5 de março de 2026`. */
export const longDay = (day: string, locale: string): string =>
  format(locale, { dateStyle: 'full' }).format(instantOfDay(day));

/** `5 de março`. */
export const shortDay = (day: string, locale: string): string =>
  format(locale, { day: 'numeric', month: 'long' }).format(instantOfDay(day));

/** `qui.` */
export const weekdayName = (day: string, locale: string): string =>
  format(locale, { weekday: 'short' }).format(instantOfDay(day));

/** The month of a day, `março de 2026`. */
export const monthName = (day: string, locale: string): string =>
  format(locale, { month: 'long', year: 'numeric' }).format(instantOfDay(day));

/** From a day to another one: `1 – 7 de mar. de 2026`. */
export const rangeName = (first: string, last: string, locale: string): string =>
  format(locale, { dateStyle: 'medium' }).formatRange(instantOfDay(first), instantOfDay(last));
