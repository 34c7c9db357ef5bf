const units = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

const minute = 60_000;

/** How long ago an instant was, in the largest unit that it fills ('há 3 dias'); an instant that is no date has no text. */
export function ageText(instant: string, now: number, locale: string): string {
  const minutes = (now - Date.parse(instant)) / minute;
  if (Number.isNaN(minutes)) return '';
  const [unit, length] = units.find(([, size]) => minutes >= size) ?? (['minute', 1] as const);
  const formatted = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  return formatted.format(-Math.max(0, Math.floor(minutes / length)), unit);
}
