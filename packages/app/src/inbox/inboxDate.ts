/**
 * Formats a date for the inbox in the given time zone: `05 Mar de 2026` in Portuguese, in other languages as a date with a
 * short month.
 */
export function inboxDate(instant: string, timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric', month: 'short', day: '2-digit' });
  if (!locale.startsWith('pt')) return format.format(new Date(instant));
  const parts = format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value] as const);
  const { day = '', month = '', year = '' } = Object.fromEntries(parts) as Record<string, string>;
  // Intl formats it as `mar.`.
  return `${day} ${month.charAt(0).toUpperCase()}${month.slice(1).replace('.', '')} de ${year}`;
}
