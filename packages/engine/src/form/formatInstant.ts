/** Formats an instant to the minute, in the given language and time zone. */
export function formatInstant(instant: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}
