/** An instant as people write it, to the minute; in the given language and zone. */
export function formatInstant(instant: string, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}
